"""The table of Discord's limits, row by row: each has a rule in the stand-in and a test that breaks it.

"must" rows hold always; "option" rows are switches of `Settings` (they hold with Discord's number unless changed).
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.sandbox.state import Settings

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "bot" / "sandbox"


class Row(NamedTuple):
    topic: str
    rules: str
    tests: str
    settings: str = ""
    """Switches of an option row."""


ROWS = (
    Row("first answer within 3 s (10062)", "answer_within_3_s unknown_interaction",
        "test_answer_after_three_seconds_is_too_late test_unknown_token_and_foreign_id"),
    Row("token lives 15 min (401 50027)", "token_life", "test_token_lives_fifteen_minutes"),
    Row("follow-up before any answer (10015)", "answer_first", "test_follow_up_needs_an_answer_first"),
    Row("second answer (40060)", "answered_once", "test_second_answer_is_refused"),
    Row("deferral: only EPHEMERAL counts, cannot be changed, follow-up fills the loading message", "finish_loading",
        "test_only_the_ephemeral_flag_counts_with_a_deferral test_follow_up_after_deferral_fills_the_loading_message"),
    Row("types 6 and 7 answer components only; no modal answers a modal",
        "updates_only_to_components no_form_to_a_form",
        "test_updates_do_not_answer_commands test_form_is_not_answered_by_a_form"),
    Row("ephemeral message: by its token or a new click only, lost at a reload", "public_message reload",
        "test_ephemeral_answer_is_its_owners_alone test_pressing_an_ephemeral_message_reaches_it_anew "
        "test_reload_loses_private_messages"),
    Row("follow-ups of a user-installed app: 5 (40094)", "follow_up_count", "test_follow_ups_of_a_user_installed_app",
        "user_installed follow_ups"),
    Row("text: 2000 characters", "content_length", "test_broken_body_is_refused"),
    Row("embeds: number, lengths, sum", "embed_lengths embed_sum", "test_broken_body_is_refused"),
    Row("empty message (50006)", "empty_message", "test_empty_message"),
    Row("components v1: 5 rows, 5 buttons or 1 select", "v1_rows row_width", "test_broken_body_is_refused"),
    Row("select: 25 options, lengths, min and max", "selects select_errors option_errors",
        "test_broken_body_is_refused"),
    Row("button: label, url, custom_id, styles", "buttons custom_ids unique_custom_ids", "test_broken_body_is_refused"),
    Row("components v2: 40, no legacy fields, files only if referenced, flag stays",
        "v2_count v2_excludes_legacy v2_needs_flag nesting v2_flag_kept v2_edit_clears_legacy unshown_files",
        "test_broken_body_is_refused test_v2_flag_stays test_edit_to_v2_empties_the_content "
        "test_files_that_nothing_shows_are_reported"),
    Row("v2 text: 4000 over all", "v2_text_sum", "test_broken_body_is_refused"),
    Row("gallery 10, section 1 to 3 and an accessory", "v2_parts nesting", "test_broken_body_is_refused"),
    Row("modal: title, parts, labels, inputs, choices, nothing disabled",
        "modal_frame modal_kinds modal_labels modal_text_inputs modal_choices modal_custom_ids modal_nothing_disabled",
        "test_broken_form_is_refused test_good_form_is_taken"),
    Row("autocomplete: 25 choices of 100 characters, for autocomplete only, within 3 s",
        "choices choices_only_to_autocomplete answer_within_3_s",
        "test_broken_choices_are_refused test_choices_come_back_to_the_person test_choices_come_too_late"),
    Row("commands and options: names, descriptions, counts, 8000, required first",
        "command_names command_descriptions command_option_count command_choices command_total command_required_first "
        "command_nesting command_unique_options", "test_broken_command_is_refused test_good_command_is_taken"),
    Row("number of commands (30032)", "command_count command_unique", "test_number_of_commands test_no_name_twice"),
    Row("200 new commands a day and scope (30034)", "daily_command_creates", "test_new_commands_of_a_day",
        "daily_command_creates"),
    Row("a command not synced or of an old version cannot be called", "find _is_stale",
        "test_commands test_old_version_of_a_command"),
    Row("attachments: 10 (30015), 10 MiB each, 25 MiB a request (40005)",
        "attachment_count attachment_size request_size",
        "test_attachment_count_and_size test_request_size"),
    Row("alt text: 1024", "alt_text_length", "test_alt_text_of_attachments test_broken_body_is_refused"),
    Row("mentions: 100 users, 100 roles", "allowed_mentions", "test_broken_body_is_refused"),
    Row("global rate: 50 a second, interactions not counted", "take_global", "test_global_limit_spares_interactions"),
    Row("rate per route and place, with headers", "take rate_headers", "test_bucket_of_a_channel test_headers"),
    Row("edits of messages older than an hour (429 30046)", "old_message_edits", "test_old_messages_are_edited_slowly"),
    Row("form of a 429", "_too_many", "test_bucket_of_a_channel test_global_limit_spares_interactions"),
    Row("invalid requests are counted and reported", "count_invalid limits", "test_invalid_requests_are_counted"),
    Row("invalid requests bring a ban", "refused ban", "test_ban_by_setting", "ban_after ban_seconds"),
    Row("too many DMs opened (40003)", "new_dms", "test_too_many_new_dms", "new_dms new_dms_window"),
    Row("DM refused (50007, 50278)", "dm_closed mutual_guild",
        "test_closed_dm_refuses_at_sending test_dm_needs_a_mutual_guild"),
    Row("no access (50001), no permission (50013)", "view_channel need",
        "test_missing_permissions test_permissions_of_threads test_pins_need_their_permission"),
    Row("unknown channel, guild, message, user, webhook",
        "unknown_channel unknown_guild unknown_message unknown_user unknown_webhook unknown_token unknown_member",
        "test_unknown_things test_unknown_token_and_foreign_id"),
    Row("not one's own message (50005)", "own_message", "test_other_peoples_messages_are_not_ours"),
    Row("bad body (50035 with the places of the errors)", "error_tree", "test_error_names_place_and_code"),
    Row("threads: name, archiving, one per message (160004), archived (50083), locked (160005)",
        "thread_name thread_archive thread_kind one_thread_per_message thread_archived thread_locked",
        "test_bad_threads test_thread_on_a_message test_locked_thread "
        "test_writing_wakes_an_archived_thread_but_editing_does_not"),
    Row("active threads (160006), participants (30033)", "active_threads thread_members",
        "test_active_threads_of_a_guild test_participants_of_a_thread", "active_threads thread_members"),
    Row("pins (30003), reactions (30010), channels (30013)", "pins reactions too_many_channels",
        "test_pins_of_a_channel test_reactions_of_a_message test_channels_of_a_guild", "pins reactions channels"),
    Row("gateway: heartbeat, 120 sends a minute (4008), 4096 bytes (4002)", "_watch _receive",
        "test_silent_client_is_closed test_too_many_sends_close test_garbage_and_unknown_ops_close "
        "test_client_that_does_not_identify_is_closed"),
    Row("gateway: IDENTIFY spacing and 1000 a day", "_too_soon left",
        "test_identify_spacing test_shards_of_one_key_wait_for_one_another test_identifies_of_a_day_are_counted",
        "max_concurrency identify_interval"),
    Row("gateway: token 4004, shard 4010, too few shards 4011, version 4012, intents 4013 and 4014, seq 4007",
        "_refusal resume handle",
        "test_identify_refused test_too_many_guilds_for_a_shard test_old_api_version test_seq_of_the_future"),
)  # fmt: skip


def names(folder: Path, pattern: str) -> set[str]:
    text = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    return set(re.findall(pattern, text))


RULES = names(SOURCE, r"def (\w+)\(") | names(SOURCE, r"rule=\"(\w+)\"") | names(SOURCE, r"Refused\(\"(\w+)\"")
TESTS = names(HERE, r"def (test_\w+)\(")


@pytest.mark.parametrize("row", ROWS, ids=[row.topic.split(":")[0].split(" (")[0] for row in ROWS])
def test_row_has_its_rules_and_tests(row: Row) -> None:
    assert set(row.rules.split()) - RULES == set()
    assert row.tests
    assert set(row.tests.split()) - TESTS == set()
    assert set(row.settings.split()) <= {field.name for field in dataclasses.fields(Settings)}


def test_every_rule_of_validation_belongs_to_a_row() -> None:
    """Rules beyond the table are named here, with what they are for."""
    from bot.sandbox.validation import (
        callback_rules,
        command_rules,
        component_rules,
        message_rules,
        modal_rules,
        thread_rules,
    )

    beyond = {
        "known_answer",  # the type of an answer itself
        "settable_flags", "nonce_length", "attachment_ids", "attachment_references",  # the contract's own list
        "unique_numbers", "file_addresses", "channel_topic",  # from Discord's documentation
    }  # fmt: skip
    modules = (callback_rules, command_rules, component_rules, message_rules, modal_rules, thread_rules)
    rules = {rule.__name__ for module in modules for rule in module.RULES}
    assert rules - beyond == rules & {rule for row in ROWS for rule in row.rules.split()}
