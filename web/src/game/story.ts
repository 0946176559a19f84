// The log as it is read: the lines of the rules, and between them what players did besides answering.

import { say } from "../lib/words.svelte";
import { kindOf } from "./events";
import { seatName } from "./naming";
import type { Line, Said, Table } from "../protocol";

const ENDINGS = new Set(["game_won", "game_drawn"]);
const PLACE = "{player}";

/** All lines in order; `lines` are those of the log. */
export function storyOf(table: Table, lines: Line[]): Line[] {
  const story: Line[] = [];
  let told = 0;
  for (const { after, kind, seat } of table.asides) {
    if (after > lines.length) break;
    story.push(...lines.slice(told, after), aside(kind, saidOf(table, `aside_${kind}`, seat), seat));
    told = Math.max(told, after);
  }
  story.push(...lines.slice(told));
  const last = lines.at(-1);
  // Players can end a game, too, and then no rule tells of it.
  if (table.result && !(last && ENDINGS.has(kindOf(last)))) {
    story.push(aside("ended", table.result.said, table.result.winner ?? null));
  }
  return story;
}

function aside(kind: string, said: Said, seat: number | null): Line {
  return { seat, rule: "", said, event: { event: kind } };
}

function saidOf(table: Table, key: string, seat: number): Said {
  const [before = "", after = ""] = say("table", key, { player: PLACE }).split(PLACE);
  return [before, [seatName(table, seat), seat], after];
}
