// Shapes of the control contract (docs/sandbox.md) for the editor and the reader; no code.

/**
 * @typedef {{id: string, username: string, global_name: string | null, bot: boolean, locale: string,
 *   avatar: string | null, dm_open: boolean, playing: number}} Person
 *
 * @typedef {{id: string, kind: "channel" | "thread" | "dm", name: string, topic: string | null,
 *   parent_id: string | null, guild_id: string | null, last_message_id: string | null, can_read: boolean,
 *   can_use_commands: boolean, can_send: boolean, archived: boolean, locked: boolean, private: boolean,
 *   recipient?: Person}} Place
 *
 * @typedef {any} Component one of Discord's components, told apart by `type`
 *
 * @typedef {{id: string, channel_id: string, type: number, author: any, content: string, timestamp: string,
 *   edited_timestamp: string | null, flags: number, embeds: any[], components: Component[], attachments: any[],
 *   mentions: any[], message_reference?: any, referenced_message?: any, interaction_metadata?: any,
 *   reactions?: any[], thread?: any, application_id?: string}} Message
 *
 * @typedef {{name: string, type: number, description: string, required?: boolean, autocomplete?: boolean,
 *   choices?: Choice[], min_value?: number, max_value?: number, min_length?: number, max_length?: number}} Option
 *
 * @typedef {{name: string, value: string | number}} Choice
 *
 * @typedef {{path: string, description: string, options: Option[], version: string}} CommandPath a command as one types it,
 *   in the version this window knows
 *
 * @typedef {{id: string, name: string, type: number, description: string, version: string, paths: CommandPath[]}} Command
 *
 * @typedef {{id: string, user_id: string, channel_id: string, type: number, message_id: string | null,
 *   custom_id: string | null, command: string | null, state: "sent" | "answered" | "failed",
 *   answer: string | null, reply: Message | null, modal: any | null, choices: Choice[] | null,
 *   reason: string | null, nonce: string | null}} Interaction
 *
 * @typedef {{id: string, kind: string, match: Record<string, any>, params: Record<string, any>,
 *   times: number | null, left: number | null, hits: number}} Fault
 *
 * @typedef {{n: number, t: number, kind: string, what: string, audience: null | "public" | string[],
 *   message_id: string | null, channel_id: string | null, data: any}} Entry
 */

/** Message flag: seen by one person only. */
export const EPHEMERAL = 64;
/** Message flag: the bot has asked for more time. */
export const LOADING = 128;
/** Message flag: the message consists of components only. */
export const COMPONENTS_V2 = 1 << 15;
