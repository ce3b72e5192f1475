"""Texts as elements: the page's markdown and its reading of typed commands, run in the browser."""

from __future__ import annotations

from tests.sandbox.page.windows import Window

DRAW = """async text => {
  const { markdown } = await import("/js/markdown.js");
  const names = {
    user: id => id === "1" ? { name: "Ana", me: true } : null,
    role: () => "deputies", channel: () => "saloon", openChannel() {},
  };
  return markdown(text, names).innerHTML.replace(/\\n/g, "").replace(/ (dir|target|title|datetime)="[^"]*"/g, "");
}"""

CASES = [
    ("**bold** and *thin* and _thin_", "<p><strong>bold</strong> and <em>thin</em> and <em>thin</em></p>"),
    ("***both*** __under__ ~~gone~~", "<p><strong><em>both</em></strong> <u>under</u> <s>gone</s></p>"),
    ("snake_case_name and 2*3*4", "<p>snake_case_name and 2<em>3</em>4</p>"),
    (r"\*not\* \_thin\_", "<p>*not* _thin_</p>"),
    ("`code **stays**` ``a ` b``", "<p><code>code **stays**</code> <code>a ` b</code></p>"),
    (
        "# One\n## Two\n### Three\n-# small",
        '<h3 class="t1">One</h3><h3 class="t2">Two</h3><h3 class="t3">Three</h3><p class="sub">small</p>',
    ),
    (
        "- a\n  - b\n- c",
        '<ul class="dots"><li><div>a<ul class="dots"><li><div>b</div></li></ul></div></li><li><div>c</div></li></ul>',
    ),
    ("> said\n> twice\nafter", "<blockquote><p>said</p><p>twice</p></blockquote><p>after</p>"),
    (
        "<@1> <@2> <@&3>",
        '<p><span class="mention me">@Ana</span> <span class="mention">@somebody</span> '
        '<span class="mention">@deputies</span></p>',
    ),
    (
        "[x](javascript:alert(1)) [y](https://example.org/)",
        '<p>[x](javascript:alert(1)) <a href="https://example.org/" rel="noreferrer noopener">y</a></p>',
    ),
    ("<script>alert(1)</script> & <b>", "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>"),
    ("```py\na *b*\n```", '<pre tabindex="0"><code>a *b*</code></pre>'),
    ("</table open:12> :) 5 * 3", '<p><code class="command">/table open</code> :) 5 * 3</p>'),
    ("**unfinished and _open", "<p>**unfinished and _open</p>"),
]


async def test_markdown_becomes_elements(window: Window) -> None:
    page = await window("Ana")
    wrong = [(text, got, wanted) for text, wanted in CASES if (got := await page.evaluate(DRAW, text)) != wanted]
    assert wrong == []


async def test_markdown_of_hostile_texts_is_fast(window: Window) -> None:
    page = await window("Ana")
    for text in (
        "*" * 4000,
        "_" * 3999 + "a",
        "[" * 4000,
        "<@" * 2000,
        "**a" * 1300,
        "||" * 2000 + "x",
        "> " * 500 + "x",
    ):
        spent = await page.evaluate(
            f"async text => {{ const at = performance.now(); await ({DRAW})(text); return performance.now() - at; }}",
            text,
        )
        assert spent < 500, (text[:10], spent)


async def test_typed_commands_are_read_as_a_whole(window: Window) -> None:
    page = await window("Ana")
    read = """async text => {
      const { readCommand } = await import("/js/options.js");
      const o = name => ({ name, type: 3, description: "" });
      const commands = [
        { path: "table", options: [o("x")] },
        { path: "table open", options: [o("game"), o("seats")] },
        { path: "play", options: [o("card"), o("target")] },
      ];
      const found = readCommand(commands, text);
      return found && [found.command.path, Object.fromEntries(found.texts)];
    }"""
    cases = {
        "/pla": None,
        "/table ": None,
        "/table open ": ["table open", {}],
        "/table open game:bang seats: 5 ": ["table open", {"game": "bang", "seats": "5"}],
        "/play card:BANG! ♦K target:Ben, seat 2 ": ["play", {"card": "BANG! ♦K", "target": "Ben, seat 2"}],
        "/play card:a note:b ": ["play", {"card": "a note:b"}],
    }
    assert {text: await page.evaluate(read, text) for text in cases} == cases
