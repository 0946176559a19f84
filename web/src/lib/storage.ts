// What this device remembers. Storage may be full or forbidden: then nothing is remembered, and nothing breaks.

const PREFIX = "pocket-tactics.";

/** What was remembered under a key, if it is there and `isRight` says so. */
export function recall<T>(key: string, isRight: (found: unknown) => found is T): T | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    return isRight(found) ? found : null;
  } catch {
    return null;
  }
}

/** Remember something; false if this device does not let us. */
export function remember(key: string, what: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/** Call back when another window of ours remembers something new under a key. */
export function whenRemembered(key: string, tell: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + key || event.key === null) tell();
  });
}

export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
