// The line to the server: one game, one secret. Reconnects by itself and never loses a change it was given.

import { Counsel } from "./counsel";
import { catalogue } from "./words.svelte";
import type {
  Change,
  ChatLine,
  HintReport,
  Line,
  Message,
  OddsReport,
  Presence,
  Refusal,
  Report,
  Table,
} from "../protocol";

export type Status = "connecting" | "open" | "lost" | "refused";
type Language = "en" | "de";
type Unkeyed<T> = T extends Change ? Omit<T, "id" | "key" | "expected_seq"> : never;

const PAUSES = [300, 700, 1500, 3000, 5000];
const SILENCE = 25_000; // after so long without a word we ask whether somebody is there
const PATIENCE = 10_000; // and after so long without an answer we hang up
const FINAL = new Set(["unknown_game", "bad_token", "no_token", "bad_message", "bad_origin", "outdated"]);

export class Connection {
  table = $state.raw<Table | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  status = $state<Status>("connecting");
  /** The last thing the server did not do, and why. */
  refusal = $state.raw<Refusal | null>(null);
  /** A change is on its way. */
  isWaiting = $state(false);

  /** Told of every table with the lines of the log that were not known before. */
  onTable: (table: Table, fresh: Line[]) => void = () => {};

  #socket: WebSocket | null = null;
  #language: Language;
  #tries = 0;
  #isHeard = false; // whether the server has answered this connection's hello
  #isClosed = false;
  #nextId = 1;
  #unacknowledged: Change | null = null;
  #expected = 0; // the table that shows the last change has at least this number
  #counsel = new Counsel();
  #look: number | null = null; // whose player has said that they sit in front of a shared screen
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly token: string,
    language: Language,
  ) {
    this.#language = language;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  answer(text: string): void {
    this.#change({ type: "answer", answer: text });
  }

  undo(): void {
    this.#change({ type: "undo" });
  }

  resign(seat?: number): void {
    this.#change({ type: "resign", seat: seat ?? null });
  }

  /** Offer a draw, or agree to the one that is offered. */
  offerDraw(seat?: number): void {
    this.#change({ type: "offer_draw", seat: seat ?? null });
  }

  declineDraw(): void {
    this.#change({ type: "decline_draw" });
  }

  rematch(): void {
    this.#change({ type: "rematch" });
  }

  /** Say something to the others; false if there is no line just now. */
  say(text: string): boolean {
    return this.#send({ type: "chat", id: this.#nextId++, key: newKey(), text });
  }

  /** The player of that seat sits in front of the screen now; null draws the curtain. */
  look(seat: number | null): void {
    this.#look = seat;
    this.#send({ type: "look", seat });
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#send({ type: "speak", language });
  }

  /** Ask what assaults promise: `each` as it is found, or `refuse`. A newer question takes the place of an older one. */
  odds(answers: string[], each: (report: OddsReport) => void, refuse: () => void): void {
    const id = this.#nextId++;
    if (this.#send({ type: "odds", id, answers })) this.#counsel.expectOdds(id, each, refuse);
    else refuse();
  }

  hint(): Promise<HintReport> {
    const id = this.#nextId++;
    const hint = this.#counsel.expectHint(id);
    if (!this.#send({ type: "hint", id })) this.#counsel.refuseAll();
    return hint;
  }

  /** Hang up for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.#socket = socket;
    this.#isHeard = false;
    socket.onopen = () => {
      const hello = { type: "hello", game: this.game, token: this.token, language: this.#language };
      // Whoever speaks another language by now knows nothing in it.
      const isKnown = this.table?.language === this.#language;
      socket.send(JSON.stringify({ ...hello, last_seq: isKnown ? this.table?.seq : -1 }));
      this.#keepWatch();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#keepWatch();
      this.#hear(JSON.parse(event.data) as Report);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    clearTimeout(this.#watch);
    this.#counsel.refuseAll();
    if (this.#isClosed || this.status === "refused") return;
    this.status = this.table || this.#tries > 0 ? "lost" : "connecting";
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 5000;
    this.#tries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), pause * (0.8 + 0.4 * Math.random()));
  }

  /** Try at once when the network or the window is back. */
  #wake = (): void => {
    if (this.#isClosed || document.hidden) return;
    if (this.status === "lost") {
      clearTimeout(this.#retry);
      this.#hangUp();
      this.#open();
    } else if (this.status === "open") this.#send({ type: "ping" });
  };

  #hangUp(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #keepWatch(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#send({ type: "ping" });
      this.#watch = setTimeout(() => {
        this.#hangUp();
        this.#lost();
      }, PATIENCE);
    }, SILENCE);
  }

  #hear(report: Report): void {
    switch (report.type) {
      case "table":
        this.#isHeard = true;
        return this.#takeTable(report);
      case "taken":
        this.#expected = Math.max(this.#expected, report.seq);
        return this.#acknowledge(report.id);
      case "refused":
        return this.#takeRefusal(report);
      case "odds":
      case "hint":
        return this.#counsel.hear(report);
      case "chat":
        this.chat = withLine(this.chat, report.line);
        return;
      case "presence":
        this.presence = report;
    }
  }

  #takeTable(report: Table): void {
    const table = complete(report);
    const isFirst = this.status !== "open";
    const known = this.log;
    const { start, lines } = table.log;
    this.log = [...known.slice(0, start), ...lines];
    // Another language says the same lines anew: only what goes beyond them has just happened.
    const fresh = this.table ? lines.slice(Math.max(0, known.length - start)) : [];
    this.chat = table.chat.reduce(withLine, this.chat);
    if (this.table && table.seq !== this.table.seq) this.#counsel.forgetOdds();
    // The server may have become another one while it was away.
    if (this.table && isFirst) void catalogue.check();
    // Somebody else was asked: who sits in front of the screen is to be said anew.
    if (table.viewer !== this.#look && table.curtain !== this.#look) this.#look = null;
    this.table = table;
    this.status = "open";
    this.#settle();
    this.#tries = 0;
    this.onTable(table, fresh);
    if (!isFirst) return;
    if (this.#look !== null && table.curtain === this.#look) this.#send({ type: "look", seat: this.#look });
    if (this.#unacknowledged) this.#send(this.#unacknowledged);
  }

  #takeRefusal(refusal: Refusal): void {
    if (refusal.id != null) {
      if (this.#counsel.refuse(refusal.id, refusal)) return;
      this.#acknowledge(refusal.id);
    } else if (!this.#isHeard && FINAL.has(refusal.code)) this.status = "refused";
    this.refusal = refusal;
  }

  #acknowledge(id: number): void {
    if (this.#unacknowledged?.id !== id) return;
    this.#unacknowledged = null;
    this.#settle();
  }

  /** A change is done when the table shows it. */
  #settle(): void {
    this.isWaiting = this.#unacknowledged !== null || (this.table?.seq ?? 0) < this.#expected;
  }

  /** Send a change, and keep it until the server has said that it is kept there. One at a time. */
  #change(change: Unkeyed<Change>): void {
    if (!this.table || this.#unacknowledged) return;
    const expected_seq = this.table.seq;
    const keyed = { ...change, id: this.#nextId++, key: newKey(), expected_seq } as Change;
    this.refusal = null;
    this.#unacknowledged = keyed;
    this.isWaiting = true;
    this.#send(keyed);
  }

  #send(message: Message): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}

/** A table whose lists are all there: what is empty may have been left out. */
function complete(table: Table): Table {
  const question = table.question
    ? { ...table.question, options: table.question.options ?? [], yours: table.question.yours ?? false }
    : null;
  const { spaces = [], chat = [], you = [], asides = [] } = table;
  return { ...table, question, spaces, chat, you, asides };
}

function withLine(lines: ChatLine[], line: ChatLine): ChatLine[] {
  if (lines.some((known) => known.number === line.number)) return lines;
  return [...lines, line].sort((a, b) => a.number - b.number);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
