// Which page is shown, from the address; secrets stand behind the # and are never sent to a server.

export type Kind = "computer" | "screen" | "friends";

export type Page =
  | { name: "home" }
  | { name: "new"; kind: Kind }
  | { name: "invite"; game: string }
  | { name: "game"; game: string; token: string }
  | { name: "rules"; ruleset: string; rule: string }
  | { name: "cards"; edition: string; card: string }
  | { name: "about" }
  | { name: "lost" };

const KINDS: readonly Kind[] = ["computer", "screen", "friends"];

export function pageOf(url: URL): Page {
  const [first = "", second = "", ...rest] = url.pathname.split("/").filter(Boolean);
  const hash = decoded(url.hash.slice(1));
  if (rest.length > 0) return { name: "lost" };
  if (!first) return { name: "home" };
  if (first === "new") {
    const kind = KINDS.find((one) => one === (second || "computer"));
    return kind ? { name: "new", kind } : { name: "lost" };
  }
  if (first === "invite" && second) return { name: "invite", game: second };
  if (first === "game" && second) return { name: "game", game: second, token: hash };
  if (first === "rules") return { name: "rules", ruleset: second || "classic", rule: hash };
  if (first === "cards") return { name: "cards", edition: second || "classic", card: hash };
  if (first === "about" && !second) return { name: "about" };
  return { name: "lost" };
}

/** Two addresses that show the same page, perhaps at another place of it. */
export function isSamePage(one: Page, other: Page): boolean {
  const place = { rule: "", card: "" };
  return JSON.stringify({ ...one, ...place }) === JSON.stringify({ ...other, ...place });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  page = $state.raw<Page>(pageOf(new URL(location.href)));
  /** The link that is shown opens no game: its page is another. */
  isRefused = $state(false);
  /** Why, in the server's words, if it is not just unknown. */
  refusal = $state("");

  constructor() {
    addEventListener("popstate", () => this.#show());
  }

  /** Go to an address of ours. */
  go(address: string): void {
    const before = this.page;
    history.pushState(null, "", address);
    this.#show();
    if (!isSamePage(before, this.page)) scrollTo(0, 0);
  }

  #show(): void {
    this.page = pageOf(new URL(location.href));
    this.isRefused = false;
    this.refusal = "";
  }

  /** For links: stays inside the page where a plain click would. */
  follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.href || !plain || event.defaultPrevented) return;
    if (link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.href);
  };
}

export const router = new Router();
