// What server and client say to each other, written by `python -m docs.make_protocol` from the server's own types.
// Fields that are absent in a report are null or empty in the server.

/** Words in pieces; a piece with a seat is a name that belongs to it. */
export type Said = (string | [string, number])[];

/** The best answers to the question being asked, and why. */
export interface AskHint {
  type: "hint";
  id: number;
}

/** What these assaults promise, or what other answers risk; one reply each, as they are found. */
export interface AskOdds {
  type: "odds";
  id: number;
  answers: string[];
}

/** Something that changes the game. The same `key` twice counts once, also after the connection was lost. */
export interface DeclineDraw {
  id: number;
  key: string;
  expected_seq: number;
  type: "decline_draw";
}

/** Something that changes the game. The same `key` twice counts once, also after the connection was lost. */
export interface Doing {
  id: number;
  key: string;
  expected_seq: number;
}

/** A force being put together, as text, and the limits it must keep to. */
export interface ForceCheck {
  force: string;
  points?: number;
  one_of_each?: boolean;
}

/** One of the options, in notation. */
export interface GiveAnswer {
  id: number;
  key: string;
  expected_seq: number;
  type: "answer";
  answer: string;
}

/** A link somebody has kept: which game, and the secret that opens it. */
export interface HeldLink {
  game: string;
  token: string;
}

/** Nothing unknown is let through, and nothing is changed after it was checked. */
export interface HeldLinks {
  links: HeldLink[];
}

/** The first message of a client: which game, its secret, and what it knows already. */
export interface Hello {
  type: "hello";
  game: string;
  token: string;
  last_seq?: number;
  language?: "en" | "de";
  detail?: "table" | "plies";
}

/** At a shared screen: the player of that seat sits in front of it now; None draws the curtain again. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** The terms of a game. */
export interface NewGame {
  ruleset: string;
  map?: string;
  seats: SeatWish[];
  points?: number;
  one_of_each?: boolean;
  centre?: string;
  dice?: "fair" | "typed";
  screen?: "shared" | "own";
  position?: string;
}

/** Offer a draw, or agree to the one that is offered. */
export interface OfferDraw {
  id: number;
  key: string;
  expected_seq: number;
  type: "offer_draw";
  seat?: number | null;
}

/** Nothing unknown is let through, and nothing is changed after it was checked. */
export interface Ping {
  type: "ping";
}

/** Ask for another game on the same terms with seats swapped; it begins when all people have asked. */
export interface AskRematch {
  id: number;
  key: string;
  expected_seq: number;
  type: "rematch";
}

/** `seat` is needed where a link has several. */
export interface Resign {
  id: number;
  key: string;
  expected_seq: number;
  type: "resign";
  seat?: number | null;
}

/** A line of chat. */
export interface Say {
  type: "chat";
  id: number;
  key: string;
  text: string;
}

/** Who sits there, with which force: a faction, a ready-made force, or the text of one; "" for the usual one. */
export interface SeatWish {
  player?: "person" | "level1" | "level2" | "level3" | "level4" | "level5";
  force?: string;
  name?: string;
}

/** Go on in another language; a whole table follows. */
export interface Speak {
  type: "speak";
  language: "en" | "de";
}

/** Take one's last answer back, and what bots answered after it. */
export interface Undo {
  id: number;
  key: string;
  expected_seq: number;
  type: "undo";
}

/** A good answer: how likely one wins by it (None where that says little), and why. */
export interface Advised {
  answer: string;
  win?: number | null;
  reasons: Said[];
}

/** What a seat did besides answering, told behind the first `after` lines of the log. */
export interface Aside {
  after: number;
  kind: string;
  seat: number;
}

/** The spell cards of a seat. `hand` is None where the reader may not see it. */
export interface Cards {
  hand_size: number;
  deck_size: number;
  discards: Count[];
  hand?: Count[] | null;
}

export interface Chat {
  line: ChatLine;
  type: "chat";
}

/** `seat` is None for one who looks on. The text is what somebody typed: show it as text. */
export interface ChatLine {
  number: number;
  seat?: number | null;
  name: string;
  text: string;
  at: number;
}

/** So many of a card or terrain; `seat` is the owner where that is not the seat it is listed under. */
export interface Count {
  card: string;
  count: number;
  seat?: number | null;
}

/** `fair`: the hash is published before the first roll, the seed after the game. `typed`: people roll. */
export interface DiceTerms {
  kind: "fair" | "seeded" | "typed";
  hash?: string | null;
  seed?: string | null;
}

/** An assault under way; `manner` in words, such as the mode. */
export interface FightReport {
  manner: string;
  attacker: FighterReport;
  defender: FighterReport;
}

/** One side of an assault; without a card it is a base. */
export interface FighterReport {
  seat: number;
  at: string;
  card?: string | null;
  off: Pool;
  defence: Pool;
  rerolls: number;
}

export interface HintReport {
  id: number;
  best: Advised[];
  type: "hint";
}

/** A line of the log: `seat` whose doing it is, `event` the kind with its fields, for animation. */
export interface Line {
  seat?: number | null;
  rule: string;
  said: Said;
  event: Record<string, unknown>;
}

/** Lines of the log from number `start` on; those known before from there on no longer hold. */
export interface Log {
  start: number;
  lines: Line[];
}

/** Something that contributes to an assault, in words, with the rule it follows from. */
export interface OddsPart {
  side: "attacker" | "defender";
  kind: string;
  rule: string;
  said: string;
  effect: string;
}

/** What an assault promises: the chances that exactly the defender falls, the attacker, both, neither. */
export interface OddsReport {
  id: number;
  answer: string;
  defender: number;
  attacker: number;
  both: number;
  neither: number;
  reaches: number;
  lost_before: number;
  parts: OddsPart[];
  risks: OddsRisk[];
  type: "odds";
}

/** What may come of an answer instead, in words with its chance, and the rule it follows from. */
export interface OddsRisk {
  rule: string;
  said: string;
}

/** A legal answer: `answer` is sent back, `label` read, the rest says where to draw it (see docs/protocol). */
export interface Option {
  answer: string;
  kind: string;
  label: Said;
  unit?: string | null;
  start?: string | null;
  end?: string | null;
  target?: string | null;
  mode?: string | null;
  pool?: string | null;
  owner?: number | null;
  terrain?: string | null;
  dice?: number[] | null;
  feature?: string | null;
  card?: string | null;
  value?: number | null;
  at?: string | null;
}

/** For programs: the answers since they last heard, in notation, chance included, hidden cards masked. */
export interface Plies {
  seq: number;
  game: string;
  start: number;
  answers: string[];
  to_act?: number | null;
  options: string[];
  result?: string | null;
  type: "plies";
}

export interface Pong {
  type: "pong";
}

/** Dice on the table, or how many are about to be thrown; `bumps` are those left for it, highest first. */
export interface Pool {
  dice: number[];
  to_come: number;
  bumps: number[];
}

/** Who is connected now. */
export interface Presence {
  connected: number[];
  watching: number;
  type: "presence";
}

/** Who is asked what. `seat` is None where dice are to be typed in. Only whoever may answer gets options. */
export interface Question {
  seat?: number | null;
  rule: string;
  said: Said;
  yours: boolean;
  options: Option[];
}

/** Why something was not done: a `code` for programs, words for people, the rule if it was against one. */
export interface Refusal {
  code: string;
  said: string;
  id?: number | null;
  rule?: string | null;
  type: "refused";
}

/** Who has asked for another game; `game` is it, once it exists: the same secret opens it. */
export interface Rematch {
  asked: number[];
  game?: string | null;
}

/** How the game ended; without a winner it is drawn. */
export interface Result {
  winner?: number | null;
  reason: string;
  said: Said;
}

/** A seat: `name` is what the player is called, `player` a person or the level of a bot. */
export interface SeatReport {
  seat: number;
  name: string;
  faction: string;
  player: string;
  base?: string | null;
  connected: boolean;
  out: boolean;
  reserve: Count[];
  captured: Count[];
  controls: string[];
  cards?: Cards | null;
}

/** A spell that was named and has not yet acted. */
export interface SpellReport {
  seat: number;
  card: string;
  start: string;
  end?: string | null;
  at?: string | null;
}

/** Everything one client may see, whole each time but for the log. */
export interface Table {
  seq: number;
  game: string;
  ruleset: string;
  map: string;
  language: string;
  you: number[];
  viewer?: number | null;
  curtain?: number | null;
  seats: SeatReport[];
  tiles: Tile[];
  spaces: Tile[];
  bag?: Count[] | null;
  turn?: Turn | null;
  question?: Question | null;
  fight?: FightReport | null;
  test?: TestReport | null;
  spell?: SpellReport | null;
  result?: Result | null;
  log: Log;
  asides: Aside[];
  chat: ChatLine[];
  can_undo: boolean;
  draw_offered_by?: number | null;
  rematch?: Rematch | null;
  dice: DiceTerms;
  type: "table";
}

/** What was asked for is done and kept. */
export interface Taken {
  id: number;
  seq: number;
  type: "taken";
}

/** A test under way: against `dv`, or opposed by the dice of `against`. */
export interface TestReport {
  seat: number;
  card: string;
  at: string;
  pool: "off" | "def";
  dice: Pool;
  rerolls: number;
  dv?: number | null;
  against?: number | null;
  other?: Pool | null;
}

/** A tile, or an empty space one may choose (`terrain`, `feature` and `base` are None). */
export interface Tile {
  name: string;
  column: number;
  height: number;
  terrain?: string | null;
  feature?: string | null;
  base?: number | null;
  holder?: number | null;
  home?: number | null;
  unit?: Unit | null;
}

/** Which turn, whose; after `most` turns without assault and capture (0: never) the game is drawn. */
export interface Turn {
  number: number;
  seat: number;
  quiet: number;
  most: number;
}

/** A unit on a tile; what its card shows is in the catalogue. */
export interface Unit {
  seat: number;
  card: string;
}

/** All of it in one language; `words` are those of the pages, by file and key. */
export interface Catalogue {
  language: string;
  version: string;
  rulesets: RulesetSheet[];
  editions: Record<string, EditionSheet>;
  levels: string[];
  words: Record<string, Record<string, string>>;
}

export interface ChapterSheet {
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

/** What a force costs, and everything that is wrong with it. */
export interface CheckedForce {
  points: number;
  problems: ForceProblem[];
}

/** A new game: one link for each person, or one for all at a shared screen, and one to look on. */
export interface Created {
  game: string;
  links: Link[];
  watch: string;
}

/** The cards of an edition, by their ids. */
export interface EditionSheet {
  units: Record<string, UnitCard>;
  spells: Record<string, SpellCard>;
  terrains: Record<string, Ground>;
  features: Record<string, Ground>;
  factions: Record<string, FactionSheet>;
  bases: Record<string, string>;
  modes: Record<string, string>;
  types: Record<string, string>;
  keywords: Record<string, Ground>;
  forces: ForceSheet[];
}

export interface FactionSheet {
  name: string;
  short: string;
}

/** The dice of one mode of assault and how many steps it reaches. */
export interface FiguresSheet {
  off: number;
  defence: number;
  reach: number;
}

export interface ForceProblem {
  rule: string;
  said: string;
}

/** A ready-made force: its text, in the notation of forces, says what is in it. */
export interface ForceSheet {
  id: string;
  name: string;
  faction: string;
  points: number;
  text: string;
}

/** A game somebody has a link to, in a line; `state` is one of `running`, `over`, `unknown`. */
export interface GameSummary {
  game: string;
  state: string;
  ruleset?: string | null;
  turn?: number | null;
  yours?: boolean | null;
  names?: string[] | null;
  seats?: number[] | null;
}

/** A terrain, a feature or a keyword, and what it does; `provenance` says whether that is printed or house. */
export interface Ground {
  name: string;
  text: string;
  provenance: Record<string, string>;
}

/** A secret and the seats it opens; none: one may look on. */
export interface Link {
  seats: number[];
  token: string;
}

/** A ready-made map, the factions usual on it, and how it lies. */
export interface MapSheet {
  id: string;
  name: string;
  seats: number;
  factions: string[];
  tiles: MapTile[];
}

/** A tile of a ready-made map, for a small drawing of it; a base has no terrain. */
export interface MapTile {
  column: number;
  height: number;
  terrain?: string | null;
  feature?: string | null;
  home?: number | null;
}

/** A paragraph of the rulebook; `ruling` marks one that rests on a decision of this project. */
export interface Paragraph {
  id: string;
  title: string;
  text: string;
  ruling: boolean;
  example: string;
}

export interface Rulebook {
  ruleset: string;
  language: string;
  name: string;
  chapters: ChapterSheet[];
}

/** A ruleset; its cards are under `edition`. `has_forces`: players choose what they bring; `most_seats` may play. */
export interface RulesetSheet {
  id: string;
  edition: string;
  name: string;
  text: string;
  most_seats: number;
  has_forces: boolean;
  factions: string[];
  maps: MapSheet[];
}

/** A spell card; `when` it may be cast. */
export interface SpellCard {
  name: string;
  text: string;
  cost: number;
  when: string;
  provenance: Record<string, string>;
}

/** A unit card. `off` and `defence` are the dice shown under its token; `keys` the printed keywords with numbers. */
export interface UnitCard {
  name: string;
  plural: string;
  short: string;
  text: string;
  ability: string;
  faction: string;
  cost: number;
  copies: number;
  favours: string;
  types: string[];
  off: number;
  defence: number;
  off_bump: number;
  def_bump: number;
  modes: Record<string, FiguresSheet>;
  keys: Record<string, number>;
  provenance: Record<string, string>;
}

export type Change =
  | GiveAnswer
  | Undo
  | Resign
  | OfferDraw
  | DeclineDraw
  | AskRematch;

export type Message =
  | GiveAnswer
  | Undo
  | Resign
  | OfferDraw
  | DeclineDraw
  | AskRematch
  | Say
  | Look
  | Speak
  | AskOdds
  | AskHint
  | Ping;

export type Report =
  | Table
  | Plies
  | Taken
  | Refusal
  | OddsReport
  | HintReport
  | Chat
  | Presence
  | Pong;
