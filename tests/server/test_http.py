"""The same over HTTP: every page, every status, and what browsers are told about safety."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pocket_tactics.play.record import record_from_text
from pocket_tactics.play.replay import verify
from pocket_tactics.server.app import development
from pocket_tactics.server.reports import Table
from pocket_tactics.server.settings import Settings
from tests.server.kit import Begun, House, bearer, new_key, quick_settings, running


def play_over_http(game: Begun, answers: int) -> int:
    """Whoever is asked takes the last option; gives how many answers were taken."""
    for number in range(answers):
        tables = [game.read(token, detail="plies") for token in game.tokens]
        asked = [
            (t, table) for t, table in zip(game.tokens, tables, strict=True) if table["options"]
        ]
        if not asked:
            return number
        token, table = asked[0]
        wish = {"type": "answer", "answer": table["options"][-1], "expected_seq": table["seq"]}
        reply = game.act(token, **wish)
        assert reply.status_code == 200, reply.text
        assert reply.json() == {"type": "taken", "id": 1, "seq": number + 1}
    return answers


def test_a_game_can_be_played_over_http_alone(house: House) -> None:
    game = house.begin(map="ford")
    assert play_over_http(game, 12) == 12
    assert game.act(game.tokens[0], type="chat", text="hello").status_code == 200
    table = game.read(game.watch, language="de")
    assert table["language"] == "de" and table["chat"][0]["text"] == "hello"
    since = game.read(game.watch, last_seq=12)
    assert since["log"]["lines"] == [] and since["log"]["start"] == len(table["log"]["lines"])


def test_the_record_of_a_finished_game_can_be_verified(house: House) -> None:
    game = house.begin(map="ford")
    headers = bearer(game.watch)
    play_over_http(game, 5)
    running_game = record_from_text(
        house.http.get(f"/api/games/{game.id}/record", headers=headers).text
    )
    assert running_game.dice_hash and not running_game.dice_seed
    play_over_http(game, 0)
    wish = {"type": "resign", "expected_seq": 5}
    assert game.act(game.tokens[1], **wish).status_code == 200
    reply = house.http.get(f"/api/games/{game.id}/record", headers=headers)
    assert "attachment" in reply.headers["Content-Disposition"]
    assert verify(record_from_text(reply.text)).dice == "proved"


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"type": "answer", "answer": "nonsense"}, 422, "illegal"),
        ({"type": "answer", "answer": "pass", "expected_seq": 7}, 409, "stale"),
        ({"type": "undo"}, 409, "nothing_to_undo"),
        ({"type": "decline_draw"}, 409, "no_offer"),
        ({"type": "rematch"}, 409, "not_over"),
        ({"type": "dance"}, 422, "bad_message"),
        ({"type": "answer"}, 422, "bad_message"),
    ],
)
def test_refusals_have_their_status(
    house: House, change: dict[str, Any], status: int, code: str
) -> None:
    game = house.begin(map="ford")
    asked = game.read(game.watch)["question"]["seat"]
    reply = game.act(game.tokens[asked], **{"expected_seq": 0, **change})
    assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert reply.json()["said"]
    other = game.act(game.tokens[1 - asked], type="answer", answer="pass", expected_seq=0)
    assert (other.status_code, other.json()["code"]) == (403, "not_asked")
    watching = game.act(game.watch, type="answer", answer="pass", expected_seq=0)
    assert (watching.status_code, watching.json()["code"]) == (403, "watching")


def test_links_that_open_nothing(house: House) -> None:
    game = house.begin()
    page = f"/api/games/{game.id}"
    for path, headers, status, code in (
        (page, {}, 401, "no_token"),
        (page, bearer("B" * 22), 403, "bad_token"),
        (page, bearer("short"), 403, "bad_token"),
        ("/api/games/zzzzzzzzzz", bearer(game.watch), 404, "unknown_game"),
        ("/api/games/NOT-A-GAME", bearer(game.watch), 422, "bad_message"),
        (f"{page}/nothing", bearer(game.watch), 404, "unknown_page"),
    ):
        reply = house.http.get(path, headers=headers)
        assert (reply.status_code, reply.json()["code"]) == (status, code), path
        assert reply.json()["said"]


def test_a_list_of_links_says_how_the_games_stand(house: House) -> None:
    fresh = house.begin(map="ford", seats=[{"name": "Anna"}, {}])
    played, given_up = house.begin(map="ford"), house.begin(ruleset="fourth")
    play_over_http(played, 8)
    given_up.act(given_up.tokens[0], type="resign", expected_seq=0)
    held = [
        {"game": fresh.id, "token": fresh.tokens[0]},
        {"game": played.id, "token": played.tokens[1]},
        {"game": given_up.id, "token": given_up.watch},
        {"game": fresh.id, "token": "B" * 22},
        {"game": "zzzzzzzzzz", "token": "B" * 22},
    ]
    first, second, third, *strange = house.http.post("/api/mine", json={"links": held}).json()
    assert (first["state"], first["ruleset"], first["seats"]) == ("running", "classic", [0])
    assert first["names"][0] == "Anna"
    assert first["yours"] == (fresh.read(fresh.watch)["question"]["seat"] == 0)
    assert second["turn"] == played.read(played.watch)["turn"]["number"]
    assert second["yours"] == (played.read(played.watch)["question"]["seat"] == 1)
    assert (third["state"], third["yours"], third["seats"]) == ("over", False, [])
    assert [each["state"] for each in strange] == ["unknown", "unknown"]
    assert strange[0] == {"game": fresh.id, "state": "unknown"}


def test_wrong_terms_are_refused_in_the_language_that_is_asked_for(house: House) -> None:
    wish = {"ruleset": "chess", "seats": [{}, {}]}
    reply = house.http.post("/api/games?language=de", json=wish)
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_terms")
    assert reply.json()["said"].startswith("Es gibt kein Regelwerk chess")
    again = house.http.post("/api/games", json=wish, headers={"Accept-Language": "de-AT,en"})
    assert again.json()["said"] == reply.json()["said"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"ruleset": 1}', b"[" * 20_000]
)
def test_bodies_that_make_no_sense_are_refused(house: House, body: bytes) -> None:
    reply = house.http.post(
        "/api/games", content=body, headers={"Content-Type": "application/json"}
    )
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_message")


def test_bodies_that_are_too_long_are_not_read(house: House) -> None:
    body = b'{"ruleset": "' + b"x" * 70_000 + b'"}'
    json_type = {"Content-Type": "application/json"}
    told = house.http.post("/api/games", content=body, headers=json_type)
    untold = house.http.post("/api/games", content=iter([body]), headers=json_type)
    for reply in (told, untold):
        assert (reply.status_code, reply.json()["code"]) == (413, "too_large")


def test_forces_are_checked(house: House) -> None:
    reply = house.http.post("/api/forces?language=en", json={"force": "archer*9//plains*6/village"})
    assert reply.json()["points"] > 50 and reply.json()["problems"]


@pytest.mark.parametrize("page", ["/api/catalogue/de", "/api/rulebook/fourth/en"])
def test_what_seldom_changes_can_be_kept(house: House, page: str) -> None:
    reply = house.http.get(page)
    assert reply.status_code == 200 and reply.headers["Content-Encoding"] == "gzip"
    again = house.http.get(page, headers={"If-None-Match": reply.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = house.http.get(page, headers={"Accept-Encoding": "identity"})
    assert plain.json() == reply.json()


def test_pages_that_are_not_there(house: House) -> None:
    for method, path, status in (
        ("GET", "/api", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/catalogue/fr", 422),
        ("GET", "/api/rulebook/chess/en", 404),
        ("DELETE", "/api/games", 405),
    ):
        reply = house.http.request(method, path)
        assert reply.status_code == status, path
        assert reply.json()["code"] and reply.json()["said"]


def test_a_browser_is_told_where_there_is_no_client(house: House) -> None:
    reply = house.http.get("/game/abcdefghij", headers={"Accept-Language": "de"})
    assert reply.status_code == 503 and 'lang="de"' in reply.text


def test_every_reply_tells_browsers_to_be_careful(house: House) -> None:
    for path in ("/api/health", "/api/nothing", "/"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "Server" not in headers


def test_the_schema_describes_every_page(house: House) -> None:
    schema = house.http.get("/api/openapi.json").json()
    assert {"/api/games", "/api/games/{game}", "/api/games/{game}/actions"} <= schema[
        "paths"
    ].keys()
    assert schema["components"]["schemas"]["Table"]["properties"].keys() == {
        *Table.__dataclass_fields__
    }


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pocket-Tactics</title>")
    (folder / "assets" / "main-1a2b.js").write_text("export {};")
    (folder / "icon.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


def test_the_client_is_served_with_its_first_page_for_every_address(
    tmp_path: Path, client_folder: Path
) -> None:
    with running(quick_settings(tmp_path, client=client_folder)) as house:
        http = house.http
        for path in ("/", "/game/abcdefghij", "/rules/classic", "/nothing.html", "/assets/gone.js"):
            reply = http.get(path)
            assert reply.status_code == 200 and "<title>" in reply.text, path
            assert reply.headers["Cache-Control"] == "no-cache"
        for path in ("/" + "a" * 300, "/a" * 3000, "/game/" + "ä" * 200, "/%00"):
            reply = http.get(path)
            assert reply.status_code == 200 and "<title>" in reply.text, path[:20]
        script = http.get("/assets/main-1a2b.js")
        assert "immutable" in script.headers["Cache-Control"]
        assert script.headers["Content-Type"].startswith(
            ("text/javascript", "application/javascript")
        )
        assert http.get("/icon.png").content == b"\x89PNG"
        tag = {"If-None-Match": script.headers["ETag"]}
        assert http.get("/assets/main-1a2b.js", headers=tag).status_code == 304
        assert http.head("/").status_code == 200
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
            "/link.txt",
        ):
            assert "secret" not in http.get(path).text, path


def test_what_goes_wrong_inside_is_said_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr("pocket_tactics.server.api.checked_force", break_down)
    with running(quick_settings(tmp_path)) as house:
        reply = house.http.post("/api/forces", json={"force": "x"})
    assert (reply.status_code, reply.json()["code"]) == (500, "internal")
    assert "secret" not in reply.text
    assert reply.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'self'" in reply.headers["Content-Security-Policy"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "http://a]b"])
def test_an_origin_that_is_none_is_refused(house: House, origin: str) -> None:
    reply = house.http.post("/api/forces", json={"force": "x"}, headers={"Origin": origin})
    assert (reply.status_code, reply.json()["code"]) == (403, "bad_origin")


def test_a_server_that_cannot_keep_anything_is_not_well(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as house:
        assert house.http.get("/api/health").json()["status"] == "ok"
        house.app.state.house.store.close()
        reply = house.http.get("/api/health")
        assert (reply.status_code, reply.json()["code"]) == (503, "unavailable")


def test_a_game_of_other_cards_cannot_be_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(quick_settings(tmp_path)) as house:
        game = house.begin()
        house.app.state.house.lobby.close()
        monkeypatch.setattr("pocket_tactics.server.live_game.digest_of", lambda rules: "other")
        reply = house.http.get(f"/api/games/{game.id}", headers=bearer(game.watch))
        assert (reply.status_code, reply.json()["code"]) == (410, "outdated")


def test_only_so_many_games_are_kept_in_memory(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, rooms=3)) as house:
        games = [house.begin(map="ford") for _ in range(8)]
        with games[0].player(0) as anna:
            anna.come()
            for game in games:
                play_over_http(game, 2)
            assert len(house.app.state.house.lobby._rooms) <= 4
            assert anna.come(2)["seq"] == 2, "a game with somebody in it is not given up"
        for game in games:
            assert game.read(game.watch)["seq"] == 2


def test_nobody_loses_a_room_to_others_who_come_at_the_same_time(tmp_path: Path) -> None:
    """More games than are kept in memory, all opened at once: rooms with a visitor stay."""
    with running(quick_settings(tmp_path, rooms=2)) as house:
        games = [house.begin(map="ford") for _ in range(12)]

        def come(game: Begun) -> int:
            with game.player(0) as anna, game.player(1) as bert:
                return int(anna.come()["seq"] + bert.come()["seq"])

        with ThreadPoolExecutor(len(games)) as pool:
            assert list(pool.map(come, games)) == [0] * len(games)


def test_the_server_for_development_serves_the_built_client(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("POCKET_TACTICS_DATABASE", str(tmp_path / "games.sqlite"))
    settings: Settings = development().state.house.settings
    assert settings.client is not None and settings.client.parts[-2:] == ("web", "dist")


def test_a_resent_answer_counts_once_over_http_too(house: House) -> None:
    game = house.begin(map="ford")
    asked = game.read(game.watch)["question"]["seat"]
    options = game.read(game.tokens[asked], detail="plies")["options"]
    wish = {"type": "answer", "answer": options[0], "expected_seq": 0, "key": new_key()}
    replies = [game.act(game.tokens[asked], **wish) for _ in range(3)]
    assert [reply.json()["seq"] for reply in replies] == [1, 1, 1]
