// Words for people, made from events in the browser: the same catalogues and the same steps as bullpen.words.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { AskZone, GameInfo, Happening, LaneZone, MarkerZone, Problem, Told } from "../net/wire";
import type { Option } from "../state/options";

type Pattern = Parameters<FluentBundle["formatPattern"]>[0];
type Fact = Told["facts"][string];
type Part = number | string;
export type Variables = Record<string, FluentVariable>;

/** What a sentence may need to know of the table: who sits there, which game it is, and who reads. */
export interface Scene {
  names: readonly string[];
  seats: number;
  slug: string;
  /** The seat of whoever reads this; none: somebody who watches, or several who share a device. */
  you?: number | null;
}
export const NOBODY: Scene = { names: [], seats: 0, slug: "" };

/** The facts that are names of things, and the kind of thing. */
const NAMED: Record<string, string> = { special: "special", specials: "special", colours: "colour", bars: "marker" };
/** The facts whose parts are listed as in a sentence, with an "and" before the last one. */
const LISTED = ["barred", "bars", "colours", "rows", "specials"];
/** The facts that have one number for every seat. */
const SEATED = ["points", "totals", "left"];

/** The catalogues of the package, a folder per language: found, not listed. What only a terminal says stays there. */
const FILES = import.meta.glob<string>(["./*/*.ftl", "!./*/client.ftl", "!./*/tui.ftl"], {
  base: "../../../src/bullpen/words",
  query: "?raw",
  import: "default",
});
const FALLBACK = "en";

/** The code of a language. */
export type Language = string;

/** The languages that there are words in. */
export const LANGUAGES: readonly Language[] = [...new Set(Object.keys(FILES).map((path) => path.split("/")[1]!))].sort();

/** What a language calls itself. */
export function languageName(lang: Language): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Messages of these sources; a later one takes the place of an earlier one. */
export function makeBundle(lang: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** The messages of a language; `whole`: with the English ones where it has none. */
export async function loadBundle(lang: Language, whole = false): Promise<FluentBundle> {
  const languages = whole ? [FALLBACK, lang] : [lang];
  const sources = await Promise.all(languages.map((language) => Promise.all(filesOf(language))));
  return makeBundle(lang, sources.flat());
}

function filesOf(lang: Language): Promise<string>[] {
  return Object.keys(FILES).filter((path) => path.startsWith(`./${lang}/`)).sort().map((path) => FILES[path]!());
}

export class Words {
  constructor(
    readonly lang: string,
    readonly bundle: FluentBundle,
    readonly scene: Scene = NOBODY,
    /** Called when this language has no words for something. */
    private readonly lacking: () => void = () => {},
  ) {}

  /** The same words at another table. */
  at(scene: Scene): Words {
    return new Words(this.lang, this.bundle, scene, this.lacking);
  }

  // What happened, and why.

  /** What happened, in lines: what comes of a card is said in the same line as where the card went. */
  events(events: readonly Told[]): string[] {
    return this.grouped(events).map((line) => line.text);
  }

  /** The same lines, each with the events that it tells. */
  grouped(events: readonly Told[]): { text: string; events: Told[] }[] {
    const lines: { text: string; events: Told[] }[] = [];
    for (const event of events) {
      const line = lines.at(-1);
      const before = line?.events.at(-1);
      if (line && before && goesOn(before, event)) {
        line.text += " " + this.tell(event, ".then");
        line.events.push(event);
      } else lines.push({ text: this.event(event), events: [event] });
    }
    return lines;
  }

  event(event: Told): string {
    return this.tell(event, "");
  }

  tell(event: Told, attribute: string): string {
    const own = event.rule.replaceAll(".", "-");
    const dot = event.rule.indexOf(".");
    const shared = dot < 0 ? "" : event.rule.slice(dot + 1);
    return this.opening(this.say([own + attribute, own, shared + attribute, shared], this.variables(event)));
  }

  /** The beginning of a line: in capitals, unless it is a name that somebody gave themselves. */
  opening(text: string): string {
    const letter = /[\p{L}\p{N}_]/u;
    const given = this.scene.names.some((name) => name && text.startsWith(name) && !letter.test([...text.slice(name.length)][0] ?? ""));
    return given ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
  }

  variables(event: Told): Variables {
    const said: Variables = {};
    for (const [name, fact] of Object.entries(event.facts)) {
      if (Array.isArray(fact)) {
        said[name] = this.listed(name, fact, event);
        said[`${name}_count`] = fact.length;
      } else said[name] = this.named(name, fact);
    }
    if ("value" in event.facts) said.card = this.card(event.facts.card!, event.facts.value!);
    if (event.seat !== null) Object.assign(said, this.subject([event.seat]));
    else if ("winners" in event.facts) Object.assign(said, this.subject(parts(event, "winners").map(Number)));
    return said;
  }

  private listed(name: string, fact: readonly Part[], event: Told): string {
    if (name === "cards") return this.cards(fact, event);
    if (SEATED.includes(name)) return this.counted(fact.map((_, seat) => this.player(seat)), fact);
    const texts = fact.map((part) => String(this.named(name, part)));
    const counts = parts(event, "counts");
    if (name === "colours" && counts.length) return this.counted(texts, counts);
    return LISTED.includes(name) ? this.both(texts) : texts.join(", ");
  }

  /** Cards in their order; what they count as and whose they are, where an event tells it. */
  private cards(cards: readonly Part[], event: Told): string {
    const values = parts(event, "values");
    const owners = parts(event, "seats");
    const texts = cards.map((card, i) => this.card(card, values[i] ?? card));
    return texts.map((card, i) => (owners.length ? this.owned(Number(owners[i]), card) : card)).join(", ");
  }

  private counted(names: readonly string[], numbers: readonly Part[]): string {
    return names.map((player, i) => this.say(["seat-points"], { player, points: numbers[i]! })).join(", ");
  }

  /** A card and whose it is. */
  owned(seat: number, card: string): string {
    return this.say(["seat-card"], { player: this.player(seat), card });
  }

  private named(name: string, fact: number | string): number | string {
    const kind = NAMED[name];
    return kind ? this.name(kind, String(fact)) : fact;
  }

  /** A card, and what it counts as where that is something else. */
  card(card: Fact, value: Fact): string {
    return card === value ? String(card) : this.say(["counts-as"], { card: String(card), value: String(value) });
  }

  /** The bulls on these cards; where some are good and some are bad, by their colour. */
  bulls(bulls: readonly number[], info: Pick<GameInfo, "signed"> | null): string {
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
    if (!info?.signed) return this.say(["bulls-counted"], { bulls: sum(bulls) });
    const green = sum(bulls.filter((one) => one > 0));
    return this.say(["bulls-coloured"], { green, red: green - sum(bulls) });
  }

  both(names: readonly string[]): string {
    if (names.length < 2) return names.join("");
    return this.say(["and"], { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
  }

  /** The variables of a sentence about these players, of whom the reader comes first. */
  subject(seats: readonly number[]): Variables {
    const order = seats.toSorted((a, b) => Number(b === this.scene.you) - Number(a === this.scene.you));
    const who = order[0] === this.scene.you && order.length ? "you" : "other";
    return { player: this.both(order.map((seat) => this.player(seat))), players_count: order.length, who };
  }

  /** Who sits there, where that stands alone: in a list, in a table, under a card. */
  label(seat: number): string {
    return this.opening(this.player(seat));
  }

  /** Who sits there, in a sentence: you, by the own name, or by the number of the seat.
   * After the last player comes whoever plays against them all: the buffalo. */
  player(seat: number): string {
    if (seat === this.scene.you) return this.say(["you"]);
    if (seat >= this.scene.seats) return this.say([`seat-${this.scene.slug}`]);
    return this.scene.names[seat] || this.say(["player"], { number: seat + 1 });
  }

  // What is asked, and what may be answered.

  /** What the table is waiting for; where there is nothing to choose, the one thing that is possible. */
  question(ask: AskZone | null, lane: readonly LaneZone[], options: readonly Option[], label: (option: Option) => string): string {
    const plays = new Set(options.filter((option) => option.kind === "play").map((option) => option.card!));
    const ids = ask ? [`ask-${this.scene.slug}-${ask.rule}`, `ask-${ask.rule}`] : ["ask-play"];
    const said: Variables = { plays: plays.size };
    if (ask) Object.assign(said, { count: ask.count }, this.askedAbout(ask, lane));
    else if (plays.size === 1) said.card = String([...plays][0]);
    if (options.length !== 1) return this.say(ids, said);
    return this.say([...ids.map((id) => `${id}.only`), "ask-only"], { ...said, option: label(options[0]!) });
  }

  /** The card that a question is about, and whose it is, if it lies in the lane. */
  private askedAbout(ask: AskZone, lane: readonly LaneZone[]): Variables {
    if (ask.card === null) return {};
    const played = lane.find(({ card }) => card === ask.card);
    if (!played) return { card: String(ask.card) };
    return { card: this.card(played.card, played.value), ...this.subject([played.seat]) };
  }

  /** An option, as the label of a button. `bulls` are those of the row that it names. */
  action(option: Option, ask: AskZone | null, bulls: number, value: number): string {
    const ids: string[] = [];
    if (ask && option.kind !== "pass" && option.kind !== "end")
      ids.push(`do-${this.scene.slug}-${ask.rule}`, `do-${ask.rule}`);
    if (option.kind === "use") ids.unshift(`do-use-${option.special}`);
    const [kind, said] = this.deed(option, bulls, value);
    return this.say([...ids, `do-${kind}`], said);
  }

  private deed(option: Option, bulls: number, value: number): [string, Variables] {
    switch (option.kind) {
      case "play":
        return option.twisted
          ? ["play-twisted", { card: option.card!, value }]
          : ["play", { card: option.card! }];
      case "pick":
        return ["pick", { card: option.card! }];
      case "row":
        return ["row", { row: option.row! + 1, bulls }];
      case "use": {
        const said: Variables = { special: this.name("special", option.special!) };
        if (option.card !== null) said.card = option.card;
        if (option.row !== null) said.row = option.row + 1;
        return [["use", ...["card", "row"].filter((word) => word in said)].join("-"), said];
      }
      case "pass":
        return ["pass", {}];
      case "end":
        return ["end-turn", {}];
    }
  }

  // Everything else that has a name.

  error(problem: Pick<Problem, "code" | "facts">): string {
    const yours = Number(problem.facts.seat) - 1 === this.scene.you;
    const facts: Variables = { ...problem.facts, who: yours ? "you" : "other" };
    return this.pattern(problem.code) ? this.say([problem.code], facts) : this.say(["web-error-unknown"], { code: problem.code });
  }

  name(kind: string, ...key: string[]): string {
    return this.say([plain([kind, ...key].join("-"))]);
  }

  marker(marker: Pick<MarkerZone, "name" | "side">): string {
    const name = this.name("marker", marker.name);
    return marker.side ? `${name} (${this.name("side", marker.side)})` : name;
  }

  /** The name of a special card, wherever it lies: at a row it is a marker, and has a side. */
  special(name: string, side: string): string {
    return this.pattern(`marker-${name}`) && side ? this.marker({ name, side }) : this.say([plain(`special-${name}`), plain(`marker-${name}`)]);
  }

  /** What a special card does; of a variant's own card the variant says it. */
  aboutSpecial(name: string, side: string): string {
    const variant = (one: string) => plain(`variant-${this.scene.slug}-${one}-about`);
    return this.say([plain(`special-${name}-about`), plain(`marker-${name}-about`), variant(name), variant(side), this.special(name, side)]);
  }

  about(kind: string, ...key: string[]): string {
    return this.name(kind, ...key, "about");
  }

  // Fluent.

  /** The first of these messages that there is; if there is none, the last id. */
  say(ids: readonly string[], variables: Variables = {}): string {
    for (const id of ids) {
      const pattern = this.pattern(id);
      if (pattern) return this.filled(pattern, variables);
    }
    this.lacking();
    return ids.at(-1) ?? "";
  }

  /** A message with its variables filled in; numbers without separators, below nought with a minus sign, not a hyphen. */
  private filled(pattern: Pattern, variables: Variables): string {
    const entries = Object.entries(variables);
    const plain = entries.map(([name, value]) => [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value]);
    const errors: Error[] = [];
    let text = this.bundle.formatPattern(pattern, Object.fromEntries(plain), errors);
    if (errors.some((error) => error.message.startsWith("Unknown message"))) this.lacking();
    for (const [, value] of entries) if (typeof value === "number" && value < 0) text = text.replaceAll(String(value), `−${-value}`);
    return text;
  }

  private pattern(id: string) {
    const [name, attribute] = id.split(".", 2);
    const message = this.bundle.getMessage(name ?? "");
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}

/** A fact that has several parts; none, if the event does not tell it. */
function parts(event: Told, name: string): readonly Part[] {
  const fact = event.facts[name];
  return Array.isArray(fact) ? fact : [];
}

/** Ids have no plus sign in them. */
const plain = (id: string) => id.replaceAll("+", "plus");

/** Whether a happening is worth no line: a choice that nobody sees yet, or a pass, of which there are many. */
export const isSilent = (happening: Happening): boolean => happening.quiet === true || happening.rule === "pass";

/** Whether an event is about the card that the same seat's event before it was about. */
export function goesOn(before: Told, event: Told): boolean {
  if (event.seat === null || event.seat !== before.seat || !("card" in before.facts)) return false;
  const { card } = before.facts;
  const { cards } = event.facts;
  return card === event.facts.card || (Array.isArray(cards) && (cards as unknown[]).includes(card));
}
