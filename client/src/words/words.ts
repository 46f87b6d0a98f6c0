// Words for people, made from events in the browser: the same catalogues and the same steps as bullpen.words.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { FluentVariable } from "@fluent/bundle";
import type { AskZone, Happening, LaneZone, MarkerZone, Problem, Told } from "../net/wire";
import type { Option } from "../state/options";

export const LANGUAGES = ["pl", "en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
type Fact = Told["facts"][string];
type Variables = Record<string, FluentVariable>;

/** What a sentence may need to know of the table: who sits there, which game it is. */
export interface Scene {
  names: readonly string[];
  seats: number;
  slug: string;
}
export const NOBODY: Scene = { names: [], seats: 0, slug: "" };

/** The facts that are names of things, and the kind of thing. */
const NAMED: Record<string, string> = { special: "special", specials: "special", colours: "colour" };
/** The facts that have one number for every seat. */
const SEATED = ["points", "totals", "left"];

export function makeBundle(lang: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

export async function loadBundle(lang: Language): Promise<FluentBundle> {
  const { default: sources } =
    lang === "pl" ? await import("./lang/pl") : lang === "de" ? await import("./lang/de") : await import("./lang/en");
  return makeBundle(lang, sources);
}

export class Words {
  constructor(
    readonly lang: string,
    readonly bundle: FluentBundle,
    readonly scene: Scene = NOBODY,
  ) {}

  /** The same words at another table. */
  at(scene: Scene): Words {
    return new Words(this.lang, this.bundle, scene);
  }

  // What happened, and why.

  /** What happened, in lines: what comes of a card is said in the same line as where the card went. */
  events(events: readonly Told[]): string[] {
    const lines: string[] = [];
    let before: Told | null = null;
    for (const event of events) {
      if (before && goesOn(before, event)) lines[lines.length - 1] += " " + this.tell(event, ".then");
      else lines.push(this.event(event));
      before = event;
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
    const text = this.say([own + attribute, own, shared + attribute, shared], this.variables(event));
    const given = this.scene.names.some((name) => name && text.startsWith(name));
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
    if (event.seat !== null) said.player = this.player(event.seat);
    return said;
  }

  private listed(name: string, fact: readonly (number | string)[], event: Told): string {
    if (name === "winners") return this.both(fact.map((seat) => this.player(Number(seat))));
    if (SEATED.includes(name))
      return fact.map((points, seat) => this.say(["seat-points"], { player: this.player(seat), points })).join(", ");
    const values = event.facts.values;
    if (name === "cards" && Array.isArray(values))
      return fact.map((card, i) => this.card(card, values[i] ?? card)).join(", ");
    return fact.map((part) => String(this.named(name, part))).join(", ");
  }

  private named(name: string, fact: number | string): number | string {
    const kind = NAMED[name];
    return kind ? this.name(kind, String(fact)) : fact;
  }

  /** A card, and what it counts as where that is something else. */
  card(card: Fact, value: Fact): string {
    return card === value ? String(card) : this.say(["counts-as"], { card: String(card), value: String(value) });
  }

  both(names: readonly string[]): string {
    if (names.length < 2) return names.join("");
    return this.say(["and"], { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
  }

  /** Who sits there. After the last player comes whoever plays against them all: the buffalo. */
  player(seat: number): string {
    if (seat >= this.scene.seats) return this.say([`seat-${this.scene.slug}`]);
    return this.scene.names[seat] || this.say(["player"], { number: seat + 1 });
  }

  // What is asked, and what may be answered.

  question(ask: AskZone | null, lane: readonly LaneZone[]): string {
    if (!ask) return this.say(["ask-play"]);
    const said: Variables = { count: ask.count };
    if (ask.card !== null) {
      const card = ask.card;
      said.card = this.card(card, lane.find((played) => played.card === card)?.value ?? card);
    }
    return this.say([`ask-${this.scene.slug}-${ask.rule}`, `ask-${ask.rule}`], said);
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
    const facts: Variables = {};
    for (const [name, fact] of Object.entries(problem.facts)) facts[name] = fact;
    return this.pattern(problem.code) ? this.say([problem.code], facts) : this.say(["web-error-unknown"], { code: problem.code });
  }

  name(kind: string, ...key: string[]): string {
    return this.say([[kind, ...key].join("-").replaceAll("+", "plus")]);
  }

  marker(marker: Pick<MarkerZone, "name" | "side">): string {
    const name = this.name("marker", marker.name);
    return marker.side ? `${name} (${this.name("side", marker.side)})` : name;
  }

  about(kind: string, ...key: string[]): string {
    return this.name(kind, ...key, "about");
  }

  // Fluent.

  /** The first of these messages that there is; if there is none, the last id. */
  say(ids: readonly string[], variables: Variables = {}): string {
    for (const id of ids) {
      const pattern = this.pattern(id);
      if (pattern) return this.bundle.formatPattern(pattern, variables, []);
    }
    return ids.at(-1) ?? "";
  }

  private pattern(id: string) {
    const [name, attribute] = id.split(".", 2);
    const message = this.bundle.getMessage(name ?? "");
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}

/** Whether a happening is worth no line: a choice that nobody sees yet, or a pass, of which there are many. */
export const isSilent = (happening: Happening): boolean => happening.quiet === true || happening.rule === "pass";

/** Whether an event is about the card that the same seat's event before it was about. */
export function goesOn(before: Told, event: Told): boolean {
  if (event.seat === null || event.seat !== before.seat || !("card" in before.facts)) return false;
  const { card } = before.facts;
  const { cards } = event.facts;
  return card === event.facts.card || (Array.isArray(cards) && (cards as unknown[]).includes(card));
}
