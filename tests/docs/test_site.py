"""The documentation as a site: every page is there, every link leads somewhere, every name is explained."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import urllib.parse
import urllib.request
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest

from bullpen.cli import main
from bullpen.cli.site import BrokenLinks, build
from bullpen.cli.site.build import NotEmpty
from bullpen.cli.site.reference import modules
from bullpen.cli.site.render import REPOSITORY, output_path
from bullpen.words import LANGUAGES, Words
from tests.docs.pictures import ROOT, pages
from tests.test_extras import PROJECT

MODULES = modules(ROOT / "src" / "bullpen")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) > len(pages())
    return folder


def page(site: Path, name: str) -> str:
    return (site / name).read_text(encoding="utf-8")


def test_every_page_is_there(site: Path) -> None:
    for file in pages():
        path = output_path(file.relative_to(ROOT).as_posix())
        assert (site / path).is_file(), path


def test_every_address_on_every_page_is_there(site: Path) -> None:
    """The builder checks the Markdown; this looks at what came out, as a browser would."""
    ids = {file: set(re.findall(r'\bid="([^"]+)"', page(site, str(file)))) for file in site.rglob("*.html")}
    for file in ids:
        for found in re.findall(r'(?:href|src)="([^"]+)"', page(site, str(file))):
            path, _, place = urllib.parse.unquote(unescape(found)).partition("#")
            if re.match(r"https?:", path):
                continue
            target = (file.parent / path).resolve() if path else file
            assert target.is_file(), f"{file.name}: {found}"
            assert not place or place in ids[target], f"{file.name}: {found}"


def test_translated_rules_say_their_language(site: Path) -> None:
    for lang in LANGUAGES:
        folder = "docs/rules" if lang == "en" else f"docs/rules/{lang}"
        assert f'<html lang="{lang}">' in page(site, f"{folder}/six_nimmt.html")


def test_files_without_a_page_are_in_the_repository(site: Path) -> None:
    assert PROJECT["urls"]["Repository"] == REPOSITORY
    assert f'href="{REPOSITORY}/blob/HEAD/src/bullpen/bots/family.py"' in page(site, "docs/guide/bots.html")


def test_no_comment_and_no_markdown_is_left(site: Path) -> None:
    rules = page(site, "docs/rules/x_nimmt.html")
    assert "<!--" not in rules
    assert "](" not in re.sub(r"<pre>.*?</pre>|<code>.*?</code>", "", rules, flags=re.DOTALL)
    assert '<img src="../pictures/x_nimmt-1.svg"' in rules
    assert (site / "docs/pictures/x_nimmt-1.svg").is_file()


# Links that lead nowhere.


def small(tmp_path: Path, text: str) -> Path:
    """A checkout with one page, and the few that the reference leads to."""
    root = tmp_path / "root"
    (root / "docs" / "adr").mkdir(parents=True)
    for name in ("pyproject.toml", "docs/stability.md", "docs/guide/install.md", "docs/architecture.md"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("# Page\n", encoding="utf-8")
    (root / "docs" / "adr" / "0001-x.md").write_text("# One\n", encoding="utf-8")
    (root / "README.md").write_text(text, encoding="utf-8")
    return root


def test_links_that_lead_nowhere_are_refused_with_their_page(tmp_path: Path) -> None:
    wrong = ["docs/nowhere.md", "docs/stability.md#nowhere", "#nowhere", "src/nowhere.py", "docs/nowhere.svg"]
    text = "# Top\n" + "".join(f"\n[x]({link})\n" for link in wrong)
    with pytest.raises(BrokenLinks) as refused:
        build(tmp_path / "site", small(tmp_path, text))
    told = str(refused.value.facts["links"]).split(", ")
    assert len(told) == len(wrong)
    for link in wrong:
        assert any(one.startswith("README.md: ") and one.endswith(link) for one in told), link
    assert not (tmp_path / "site").exists(), "nothing is written"


def test_links_that_lead_somewhere_are_none_of_them(tmp_path: Path) -> None:
    right = ["docs/stability.md#page", "#top", "docs/adr", "docs/adr/0001-x.md", "https://x.org"]
    text = "# Top\n" + "".join(f"\n[x]({link})\n" for link in right)
    build(tmp_path / "site", small(tmp_path, text))
    assert page(tmp_path / "site", "index.html").count("<p><a href=") == len(right)


# The reference.


@pytest.mark.parametrize("name", sorted(MODULES))
def test_the_reference_says_what_modules_offer(name: str) -> None:
    """What the text says of a module is what Python finds in it."""
    module = import_module(name)
    assert sorted(getattr(module, "__all__", ())) == sorted(MODULES[name].offers)
    for offered in MODULES[name].offers:
        assert offered in MODULES[name].defined or offered in MODULES[name].imported, offered


def test_every_name_has_its_place(site: Path) -> None:
    for module in MODULES.values():
        text = page(site, output_path(module.page))
        assert f'<a id="{module.name}"></a>' in text
        for name in module.offers:
            if name in module.defined:
                assert f'<a id="{module.name}.{name}"></a>' in text


def test_names_in_the_guides_lead_to_the_reference(site: Path) -> None:
    assert (
        '<a href="../../reference/bots.html#bullpen.bots.find"><code>bullpen.bots.find(name)</code></a>'
        in page(site, "docs/guide/bots.html")
    )
    assert 'href="games.html#bullpen.games.load"' in page(site, "reference/bullpen.html")
    assert 'href="../reference/text.html#bullpen.text.notation.parse_action"' in page(
        site, "docs/notation.html"
    )


def test_a_function_is_shown_with_signature_and_docstring(site: Path) -> None:
    text = re.sub(r"<[^>]+>", "", page(site, "reference/bots.html"))
    assert "def find(text: str) -&gt; Bot" in text
    assert "The bot that is meant: a name or level, module:name, exec:./program; a budget" in text


# The command.


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    (tmp_path / "mine.txt").touch()
    with pytest.raises(NotEmpty):
        build(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main(["docs", "--build", str(tmp_path)])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"bullpen: {Words('en').error(NotEmpty(folder=str(tmp_path)))}\n"
    with pytest.raises(NotEmpty):
        build(tmp_path / "mine.txt")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_the_command_shows_the_pages_until_it_is_stopped() -> None:
    command = [sys.executable, "-m", "bullpen", "docs", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as shown:
        assert shown.stdout is not None
        try:
            address = shown.stdout.readline().strip()
            for path in ("", "docs/guide/bots.html", "reference/index.html", "site.css"):
                with urllib.request.urlopen(address + path) as answer:
                    assert answer.status == 200
            shown.send_signal(signal.SIGINT)
            _, err = shown.communicate(timeout=60)
            assert (shown.returncode, err) == (130, "")
        finally:
            shown.kill()


def test_the_pages_of_an_installed_copy_need_no_checkout(tmp_path: Path) -> None:
    """There, files of the repository are not to be seen: links to them are not checked."""
    root = tmp_path / "pages"
    shutil.copytree(ROOT / "docs", root / "docs")
    for file in ROOT.glob("*.md"):
        shutil.copy(file, root)
    assert build(tmp_path / "site", root) > 40
