// How this person wants it: language, theme, motion. Kept on this device and shown on <html>.

import { isRecord, recall, remember } from "./storage";

export type Language = "en" | "de";
export type Theme = "light" | "dark" | "system";
export type Motion = "full" | "reduced" | "system";

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

interface Kept {
  language?: Language;
  theme?: Theme;
  motion?: Motion;
}

const KEY = "prefs";

function isOneOf<T extends string>(found: unknown, ...allowed: T[]): T | undefined {
  return allowed.find((one) => one === found);
}

function kept(): Kept {
  const found = recall(KEY, isRecord) ?? {};
  return {
    language: isOneOf<Language>(found.language, "en", "de"),
    theme: isOneOf<Theme>(found.theme, "light", "dark", "system"),
    motion: isOneOf<Motion>(found.motion, "full", "reduced", "system"),
  };
}

/** The first language of the browser that we speak. */
function languageOfBrowser(): Language {
  for (const wanted of navigator.languages) {
    const found = isOneOf<Language>(wanted.slice(0, 2).toLowerCase(), "en", "de");
    if (found) return found;
  }
  return "en";
}

class Prefs {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  #systemIsDark = $state(false);
  #systemIsCalm = $state(false);

  constructor() {
    const found = kept();
    this.language = found.language ?? languageOfBrowser();
    this.theme = found.theme ?? "system";
    this.motion = found.motion ?? "system";
    watchMedia("(prefers-color-scheme: dark)", (is) => (this.#systemIsDark = is));
    watchMedia("(prefers-reduced-motion: reduce)", (is) => (this.#systemIsCalm = is));
    $effect.root(() => {
      $effect(() => {
        const page = document.documentElement;
        page.lang = this.language;
        page.dataset.theme = this.isDark ? "dark" : "light";
        page.dataset.motion = this.isCalm ? "reduced" : "full";
      });
    });
  }

  /** Whether it is night on the table now. */
  get isDark(): boolean {
    return this.theme === "system" ? this.#systemIsDark : this.theme === "dark";
  }

  /** Whether nothing may move by itself. */
  get isCalm(): boolean {
    return this.motion === "system" ? this.#systemIsCalm : this.motion === "reduced";
  }

  /** Change what is given, and remember it. */
  set(changed: Kept): void {
    Object.assign(this, changed);
    remember(KEY, { ...kept(), ...changed });
  }
}

function watchMedia(query: string, tell: (matches: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", (event) => tell(event.matches));
}

export const prefs = new Prefs();
