// The catalogue of the language that is spoken: names, cards, maps, and every word of the pages.

import { Failed, getCatalogue, getVersion } from "./api";
import { prefs, type Language } from "./prefs.svelte";
import type { Catalogue } from "../protocol";

export type WordFile = "pages" | "table";
export type Fields = Record<string, string | number>;

class Words {
  #current = $state.raw<Catalogue | null>(null);
  /** Why there is no catalogue, if asking for it failed. */
  failed = $state.raw<Failed | null>(null);
  /** The server has become another version than this page was loaded from. */
  isOutdated = $state(false);
  #known = new Map<Language, Catalogue>();
  #version = "";

  /** The catalogue; pages are shown only once it is there. */
  get current(): Catalogue {
    if (!this.#current) throw new Error("the catalogue is not there yet");
    return this.#current;
  }

  get isThere(): boolean {
    return this.#current !== null;
  }

  /** Fetch the catalogue of a language, or take the one that is known, and speak it from then on. */
  async load(language: Language): Promise<void> {
    this.failed = null;
    try {
      const found = this.#known.get(language) ?? (await getCatalogue(language));
      this.#notice(found.version);
      this.#known.set(language, found);
      this.#current = found;
      prefs.language = language;
    } catch (error) {
      this.failed = error instanceof Failed ? error : new Failed("unreadable", String(error));
    }
  }

  /** Ask the server whether it is still the version this page was loaded from; silent if it does not answer. */
  async check(): Promise<void> {
    if (!this.#current) return;
    const found = await getVersion().catch(() => "");
    if (found) this.#notice(found);
  }

  #notice(found: string): void {
    this.#version ||= found;
    if (found !== this.#version) this.isOutdated = true;
  }
}

export const catalogue = new Words();

/** A text of the pages or the table, with its `{fields}` filled in; a missing one shows its key. */
export function say(file: WordFile, key: string, fields: Fields = {}): string {
  const text = catalogue.current.words[file]?.[key];
  if (text === undefined) return `${file}.${key}`;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}

/** Speak another language from now on, here and next time. */
export async function setLanguage(language: Language): Promise<void> {
  await catalogue.load(language);
  if (!catalogue.failed) prefs.set({ language });
}
