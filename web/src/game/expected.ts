// What is expected of who has something to choose, in a few words. Knows no rules, only what can be touched next.

import { catalogue, say } from "../lib/words.svelte";
import { editionOf } from "../pieces/editions";
import { isAssault, optionsOf, tileOf } from "./choices";
import type { Choosing } from "./choosing.svelte";
import { spellName, unitName } from "./naming";
import type { Table } from "../protocol";

/** What can be chosen to begin with. */
export function firstAdvice(choosing: Choosing, table: Table): string {
  const handles = [...choosing.next.keys()];
  if (handles.length === 0) return "";
  const options = optionsOf(choosing.choices);
  const apart = new Set(choosing.here);
  if (options.some((option) => option.kind === "lay_tile")) return say("table", "do_lay");
  if (handles.every((handle) => handle.startsWith("die:"))) return say("table", "do_die");
  if (handles.every((handle) => handle.startsWith("reserve:"))) return say("table", "do_reserve");
  if (handles.some((handle) => handle.startsWith("reserve:"))) return say("table", "do_unit_or_reserve");
  if (options.every((option) => option.card != null || apart.has(option))) return say("table", "do_card");
  const isUnit = table.tiles.some((tile) => tile.unit && choosing.next.has(`tile:${tile.name}`));
  return say("table", isUnit ? "do_unit" : "do_place");
}

/** Who or what was chosen, and what comes next; "" while nothing was. */
export function nextAdvice(choosing: Choosing, table: Table): string {
  const thing = choosing.isTouched ? chosenName(choosing, table) : "";
  if (!thing) return "";
  if (choosing.ready.length > 0) {
    const isStrike = choosing.ready.some(isAssault);
    return say("table", isStrike ? "chosen_strike" : "chosen_ready", { thing });
  }
  const isSpell = choosing.picks.some((pick) => pick.startsWith("hand:"));
  const said = say("table", isSpell ? "chosen_target" : "chosen_tile", { thing });
  const hasOthers = [...choosing.first].some((handle) => tileOf(handle) ?? handle.startsWith("reserve:"));
  return hasOthers && choosing.first.size > 1 ? `${said}${say("table", "or_another")}` : `${said}.`;
}

function chosenName(choosing: Choosing, table: Table): string {
  const [first = ""] = choosing.picks;
  const spell = choosing.picks.find((pick) => pick.startsWith("hand:"));
  if (spell) return spellName(table, spell.slice("hand:".length));
  if (first.startsWith("reserve:")) return unitName(table, first.slice("reserve:".length));
  const tile = table.tiles.find((one) => one.name === tileOf(first));
  if (tile?.unit) return unitName(table, tile.unit.card);
  const { features } = editionOf(catalogue.current, table.ruleset);
  return tile?.feature ? (features[tile.feature]?.name ?? "") : "";
}
