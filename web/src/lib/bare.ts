// The few words that are needed before, or without, the catalogue of the server.

import type { Language } from "./prefs.svelte";

interface BareWords {
  loading: string;
  gone: string;
  goneText: string;
  retry: string;
  retrying: string;
  outdated: string;
  outdatedText: string;
  reload: string;
  dismiss: string;
}

export const BARE: Record<Language, BareWords> = {
  en: {
    loading: "Setting up the table…",
    gone: "The server does not answer",
    goneText:
      "Either your connection is down or the server is taking a break. Games are not lost: every move that was taken is kept.",
    retry: "Try again",
    retrying: "Trying again…",
    outdated: "There is a new version",
    outdatedText: "This page is older than the server. Reload it and go on where you were.",
    reload: "Reload the page",
    dismiss: "All right",
  },
  de: {
    loading: "Der Tisch wird gedeckt …",
    gone: "Der Server antwortet nicht",
    goneText:
      "Entweder fehlt die Verbindung oder der Server macht eine Pause. Partien gehen nicht verloren: Jeder angenommene Zug ist gespeichert.",
    retry: "Noch einmal versuchen",
    retrying: "Neuer Versuch …",
    outdated: "Es gibt eine neue Version",
    outdatedText: "Diese Seite ist älter als der Server. Lade sie neu, dann geht es weiter, wo du warst.",
    reload: "Seite neu laden",
    dismiss: "In Ordnung",
  },
};
