// Faces of cards and cows as markup: a turn of ten players draws thirty of them at once, and one string is drawn
// many times faster than a component for every stroke. Nothing in it comes from a person or from the server.
import { places, type Face } from "./face";
import { CHIPS, PAPERS, PLAIN_CHIP, type Stroke } from "./looks";

/** Strokes, one over the other. */
export function drawn(strokes: readonly Stroke[]): string {
  return strokes
    .map(({ path, fill = "none", stroke = "none", width = 0 }) =>
      `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`)
    .join("");
}

const use = (href: string, fill: string, x: number, y: number, scale: number) =>
  `<use href="#${href}" fill="${fill}" transform="translate(${x},${y}) scale(${scale})"/>`;

/** What stands on a card; squat: where it lies as low as it is wide. `colours` has a letter for each chip. */
export function ink({ paper, figures, pips, chips }: Face, colours: string, squat: boolean): string {
  const colour = PAPERS[paper]!;
  const signs = figures.flatMap((figure, i) =>
    places(figure).map(({ sign, x }) => use(`glyph-${sign}`, colour[figure.ink], x, figure.at.y - (squat ? (i ? 18 : 9) : 0), figure.at.size / 100)));
  const bulls = pips.map(({ x, y, size }) => use("bull", colour.pip, x, squat ? y - 18 : y, size));
  const letters = chips.map(({ x, y }, i) => `<g transform="translate(${x},${y})">${chipOf(colours[i]!)}</g>`);
  return [...signs, ...bulls, ...letters].join("");
}

function chipOf(letter: string): string {
  const chip = CHIPS[letter] ?? PLAIN_CHIP;
  const [place] = places({ text: letter, at: { x: 7.5, y: chip.base, size: 10 }, ink: "ink" });
  return `<path d="${chip.shape}" fill="${chip.fill}" stroke="#5a5346" stroke-width=".7"/>${use(`glyph-${letter}`, chip.ink, place!.x, chip.base, 0.1)}`;
}
