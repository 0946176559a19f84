// The links kept on this device: which games somebody plays here, and the links they may hand on.

import { untrack } from "svelte";
import { isRecord, recall, remember, whenRemembered } from "./storage";
import type { Link } from "../protocol";

/** A link that was opened here; `invites` are all links of a game that was made here. */
export interface KeptLink {
  game: string;
  token: string;
  seats: number[];
  ruleset: string;
  when: number;
  names: string[];
  invites?: Invites;
}

/** The links of a game: for each seat or, at one screen, all seats; and the one to look on. */
export interface Invites {
  links: Link[];
  watch: string;
}

const KEY = "links";
const MOST = 50; // as many as the server tells about at once

function isKept(found: unknown): found is KeptLink {
  return (
    isRecord(found) &&
    typeof found.game === "string" &&
    typeof found.token === "string" &&
    Array.isArray(found.seats) &&
    Array.isArray(found.names)
  );
}

function read(): KeptLink[] {
  return (recall(KEY, (found): found is unknown[] => Array.isArray(found)) ?? []).filter(isKept);
}

class Kept {
  /** Newest first. */
  links = $state.raw<KeptLink[]>(read());

  constructor() {
    whenRemembered(KEY, () => (this.links = read()));
  }

  /** The link of a game that was made here, with the links to hand on. */
  made(game: string): KeptLink | undefined {
    return this.links.find((link) => link.game === game && link.invites);
  }

  set(links: KeptLink[]): void {
    this.links = links.slice(0, MOST);
    remember(KEY, this.links);
  }
}

export const kept = new Kept();

/** Keep a link, or what is newly known of it; it becomes the newest. May be called from an effect. */
export function keep(link: Omit<KeptLink, "when">): void {
  const links = untrack(() => kept.links);
  const known = links.find((one) => one.game === link.game && one.token === link.token);
  const others = links.filter((one) => one !== known);
  kept.set([{ ...known, ...link, when: Date.now() }, ...others]);
}

/** Forget a game; with a token only that link to it. */
export function forget(game: string, token?: string): void {
  kept.set(kept.links.filter((one) => one.game !== game || (token !== undefined && one.token !== token)));
}
