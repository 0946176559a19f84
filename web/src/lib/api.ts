// The server's plain requests, with their types. Everything that goes wrong is a `Failed`.

import { isRecord } from "./storage";
import type {
  Catalogue,
  CheckedForce,
  Created,
  ForceCheck,
  GameSummary,
  HeldLink,
  NewGame,
  Rulebook,
} from "../protocol";

/** `code` for programs (`offline`: nobody answered), `said` in words for people, `rule` if it was against one. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly said: string,
    readonly status = 0,
    readonly rule: string | null = null,
  ) {
    super(`${code}: ${said}`);
    this.name = "Failed";
  }
}

export function getCatalogue(language: string): Promise<Catalogue> {
  return ask<Catalogue>(`/api/catalogue/${language}`);
}

/** The version of the server, if it answers. */
export async function getVersion(): Promise<string> {
  return (await ask<{ version: string }>("/api/health")).version;
}

const rulebooks = new Map<string, Promise<Rulebook>>();

/** A rulebook, asked for once. */
export function getRulebook(ruleset: string, language: string): Promise<Rulebook> {
  const address = `/api/rulebook/${encodeURIComponent(ruleset)}/${language}`;
  const known = rulebooks.get(address);
  if (known) return known;
  const asked = ask<Rulebook>(address);
  rulebooks.set(address, asked);
  asked.catch(() => rulebooks.delete(address));
  return asked;
}

export function checkForce(check: ForceCheck, language: string): Promise<CheckedForce> {
  return ask<CheckedForce>(`/api/forces?language=${language}`, { body: check });
}

export function createGame(terms: NewGame, language: string): Promise<Created> {
  return ask<Created>(`/api/games?language=${language}`, { body: terms });
}

/** How the games stand that these links open. */
export function myGames(links: HeldLink[]): Promise<GameSummary[]> {
  return ask<GameSummary[]>("/api/mine", { body: { links } });
}

/** The record of a game as text. */
export async function getRecord(game: string, token: string): Promise<string> {
  const reply = await send(`/api/games/${encodeURIComponent(game)}/record`, { token });
  return reply.text();
}

interface Asking {
  body?: unknown;
  token?: string;
}

async function ask<T>(address: string, asking: Asking = {}): Promise<T> {
  const reply = await send(address, asking);
  try {
    return (await reply.json()) as T;
  } catch {
    throw new Failed("unreadable", "", reply.status);
  }
}

async function send(address: string, { body, token }: Asking): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const method = body === undefined ? "GET" : "POST";
  let reply: Response;
  try {
    reply = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Failed("offline", "");
  }
  if (!reply.ok) throw await failure(reply);
  return reply;
}

/** What the server said was wrong. */
async function failure(reply: Response): Promise<Failed> {
  const found: unknown = await reply.json().catch(() => null);
  if (!isRecord(found) || typeof found.code !== "string")
    return new Failed(reply.status >= 500 ? "offline" : "unreadable", "", reply.status);
  const said = typeof found.said === "string" ? found.said : "";
  return new Failed(found.code, said, reply.status, typeof found.rule === "string" ? found.rule : null);
}
