// Beginning a game: the server makes it, its links are kept here, and one goes on to it.

import { createGame, Failed } from "../lib/api";
import { keep } from "../lib/kept.svelte";
import { prefs } from "../lib/prefs.svelte";
import { router, type Kind } from "../lib/router.svelte";
import { catalogue, say } from "../lib/words.svelte";
import type { NewGame, SeatWish } from "../protocol";

/** Make a game and go to it: at once, or by way of the links to hand out. `yours` is the seat at this device. */
export async function startGame(terms: NewGame, kind: Kind, yours = 0): Promise<void> {
  const made = await createGame(terms, prefs.language);
  const own = made.links.find((link) => link.seats.includes(yours)) ?? made.links[0];
  if (!own) throw new Failed("unreadable", "");
  keep({
    game: made.game,
    token: own.token,
    seats: own.seats,
    ruleset: terms.ruleset,
    names: terms.seats.map((seat) => seat.name || sideOf(seat, terms.ruleset)),
    invites: { links: made.links, watch: made.watch },
  });
  router.go(kind === "friends" ? `/invite/${made.game}` : `/game/${made.game}#${own.token}`);
}

/** What a seat plays, in a word; "" where one can only see it in the game. */
function sideOf(seat: SeatWish, ruleset: string): string {
  const sheet = catalogue.current.rulesets.find((one) => one.id === ruleset);
  const edition = sheet && catalogue.current.editions[sheet.edition];
  const ready = edition?.forces.find((force) => force.id === seat.force);
  return edition?.factions[ready?.faction ?? seat.force ?? ""]?.short ?? "";
}

/** Why it did not work, in words. */
export function told(error: unknown): string {
  if (error instanceof Failed) return error.said || say("pages", `failed_${error.code}`);
  return say("pages", "failed_unreadable");
}
