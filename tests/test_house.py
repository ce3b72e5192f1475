"""What a newcomer relies on: README's two commands, the container, the settings, and a tree that stands alone."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from bot.config import Settings
from bot.stage.discord_stage import NEEDED_IN_THREADS

ROOT = Path(__file__).parent.parent
RUN = (
    "python3 -m venv .venv && .venv/bin/pip install -q --require-hashes -r requirements.txt && .venv/bin/python -m bot"
)
TEST = (
    "python3 -m venv .venv && .venv/bin/pip install -q --require-hashes -r requirements-dev.txt && "
    ".venv/bin/python -m pytest -q"
)
# Written so that this file does not match itself.
REGISTRIES = re.compile(r"(files[.]pythonhosted|pypi|registry[.]npmjs|deb[.]debian)[.]org")
LOCK_FILES = re.compile(r"(^|/)((uv|poetry|Pipfile|yarn)[.]lock|package-lock[.]json|pnpm-lock[.]yaml)$")
BINARY = {".png", ".jpg", ".woff2", ".ttf", ".otf", ".mo", ".ico"}


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def code_blocks(page: str) -> list[str]:
    return [block.strip() for block in re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)]


def tree() -> list[str]:
    """The files of the project, committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def contents(name: str) -> str:
    """What people can read in a file; nothing for a picture or a font."""
    return "" if Path(name).suffix in BINARY else (ROOT / name).read_text(encoding="utf-8", errors="ignore")


def test_the_first_block_of_readme_runs_and_the_second_tests() -> None:
    assert code_blocks(text("README.md"))[:2] == [RUN, TEST]


def test_readme_links_to_pages_that_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text("README.md"))
    assert len(links) > 8
    assert [link for link in links if not link.startswith("http") and not (ROOT / link).exists()] == []


def test_the_invitation_asks_for_what_the_stage_needs() -> None:
    import discord

    asked = re.search(r"permissions=(\d+)", text("README.md"))
    assert asked is not None
    needed = discord.Permissions(**dict.fromkeys(NEEDED_IN_THREADS, True))
    assert int(asked[1]) == needed.value


def test_every_command_readme_names_is_there() -> None:
    from bot.cli.main import COMMANDS

    told = set(re.findall(r"-m bot (\w+)", text("README.md")))
    assert told == {command.__name__.rpartition(".")[2] for command in COMMANDS} - {"run"}


def test_the_container_is_set_up_and_run_as_readme_says() -> None:
    set_up, install, run = (step.strip() for step in RUN.split("&&"))
    dockerfile = text("Dockerfile")
    assert f"RUN {set_up} && {install.replace('-q ', '-q --no-cache-dir ')}" in dockerfile
    assert f"CMD {json.dumps(run.split())}" in dockerfile
    assert 'CMD [".venv/bin/python", "-m", "bot", "health"]' in dockerfile


def test_the_container_runs_as_nobody_special_and_keeps_its_data() -> None:
    lines = text("Dockerfile").splitlines()
    user = next(line for line in lines if line.startswith("USER "))
    assert user != "USER root"
    assert lines.index(user) < next(n for n, line in enumerate(lines) if line.startswith("CMD"))
    assert "VOLUME /data" in lines
    assert any("TENPACES_DATA=/data" in line for line in lines if line.startswith("ENV"))


def test_the_container_gets_everything_the_bot_imports() -> None:
    copied = set(re.findall(r"^COPY (\w+) \w+$", text("Dockerfile"), re.MULTILINE))
    assert copied == {"engine", "images", "bot"}
    ignored = text(".dockerignore").splitlines()
    assert {f"!{name}" for name in copied | {"requirements.txt"}} <= set(ignored)


def settings_told() -> set[str]:
    return set(re.findall(r"^([A-Z_]+)=", text(".env.example"), re.MULTILINE))


def test_the_example_settings_are_those_the_bot_reads() -> None:
    assert settings_told() == {name.upper() for name in Settings.model_fields}


def test_each_example_setting_is_explained() -> None:
    lines = text(".env.example").splitlines()
    settings = [(lines[n - 1], line) for n, line in enumerate(lines) if re.match(r"[A-Z_]+=", line)]
    assert [line for before, line in settings if not before.startswith("# ")] == []


def test_the_example_settings_as_they_are_start_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in settings_told():
        monkeypatch.delenv(name, raising=False)
    settings = Settings(_env_file=ROOT / ".env.example")  # type: ignore[call-arg]
    assert settings == Settings(_env_file=None)  # type: ignore[call-arg]
    assert settings.discord_token is None


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*$\n?", "", text(name), flags=re.MULTILINE).strip())
    assert len(entries) > 20
    for entry in entries:
        assert re.match(r"[\w.-]+(\[[\w,]+\])?==[^\s;]+", entry), entry.splitlines()[0]
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_developers_run_what_is_deployed() -> None:
    deployed, developed = (
        set(re.findall(r"^([\w.\[\]-]+==\S+)", text(name), re.MULTILINE))
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert deployed
    assert deployed <= developed


def test_no_file_names_a_package_registry() -> None:
    assert [name for name in tree() if REGISTRIES.search(contents(name))] == []


def test_no_lock_file_is_in_the_tree() -> None:
    assert [name for name in tree() if LOCK_FILES.search(name)] == []


def test_no_file_points_out_of_the_project() -> None:
    """Only .ci/run may look beside the checkout; elsewhere a path like that would work on one machine alone."""
    outside = re.compile(r"\.\./shared|(?<![\w.])/(work|root|farm)/")
    allowed = {".ci/run", "tests/test_house.py"}
    assert [name for name in tree() if name not in allowed and outside.search(contents(name))] == []


def test_hooks_are_local() -> None:
    repositories = re.findall(r"^\s*- repo: (.+)$", text(".pre-commit-config.yaml"), re.MULTILINE)
    assert repositories == ["local"]


@pytest.mark.parametrize("script", ["run", "with-postgresql"])
def test_ci_can_be_run(script: str) -> None:
    assert os.access(ROOT / ".ci" / script, os.X_OK)
    subprocess.run(["bash", "-n", ROOT / ".ci" / script], check=True)


def test_the_licence_and_the_notice_say_whose_it_is() -> None:
    assert text("LICENSE").startswith("MIT License")
    assert "Tenpaces contributors" in text("LICENSE")
    notice = " ".join(text("NOTICE.md").split())
    for words in ("independent fan implementation", "trade mark", "not connected with", "buy the original"):
        assert words in notice
