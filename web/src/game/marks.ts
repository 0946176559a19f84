// What is drawn on a place to say what choosing it does.

import { isAssault, isMove, type Handle } from "./choices";
import type { Choosing } from "./choosing.svelte";
import { distance, type Hex } from "./geometry";
import type { Option } from "../protocol";

/**
 * `unit`: may be chosen to see more; `step`, `hop`: goes there; `return`: goes back to the reserve there; `place`: comes
 * there from elsewhere; `assault`: strikes there; `aim`: anything else.
 */
export type MarkKind = "unit" | "step" | "hop" | "return" | "place" | "assault" | "aim";

export interface Mark {
  handle: Handle;
  kind: MarkKind;
  options: Option[];
}

const PLACING = new Set(["summon", "place", "deploy", "invoke", "lay_tile", "lay_base", "lay_feature"]);

/** The marks of all places that can be touched next, by the name of the place. */
export function marksOf(choosing: Choosing, hexes: Map<string, Hex>): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const depth = choosing.picks.length;
  for (const [handle, options] of choosing.next) {
    const [kind, name] = handle.split(":");
    if ((kind !== "tile" && kind !== "by") || !name) continue;
    const leadsOn = choosing.open.some(
      (choice) => choice.path[depth] === handle && choice.path.length > depth + 1,
    );
    marks.set(name, { handle, options, kind: leadsOn ? "unit" : markKind(options, hexes.get(name), hexes) });
  }
  return marks;
}

function markKind(options: Option[], end: Hex | undefined, hexes: Map<string, Hex>): MarkKind {
  const option = options.find(isAssault) ?? options[0];
  if (!option) return "aim";
  if (isAssault(option)) return "assault";
  if (PLACING.has(option.kind)) return "place";
  if (option.kind === "return") return "return";
  if (!isMove(option) || option.start === end?.name) return "aim";
  const start = hexes.get(option.start ?? "");
  return start && end && distance(start, end) > 1 ? "hop" : "step";
}
