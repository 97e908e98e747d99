import fc from 'fast-check';
import { expect } from 'vitest';
import { compare, divide, fraction, multiply, one, toDecimal, zero } from '../fraction.ts';
import { symbolTitles } from './fast-shapes.ts';
import { chanceOf, type LotteryFamily, returnOf, statedOdds } from './lottery-game.ts';
import { countLines, type DrawResult, type LotteryFacts, type Pad, type PlayType, type Selection } from './shapes.ts';

/** Whether a line wins, by looking at it alone; a number where it says which of the prizes. */
export type LineWins = (code: string, line: readonly string[], drawn: readonly string[]) => boolean | number;

/** All results that differ in the given places; what stands in the others is the same in all, or the cars left over. */
export function everyResult(
  symbols: readonly string[],
  count: number,
  places: readonly number[],
  distinct = false,
): string[][] {
  let results: string[][] = [[]];
  for (const _ of places) {
    results = results.flatMap((one) =>
      symbols.filter((symbol) => !distinct || !one.includes(symbol)).map((symbol) => [...one, symbol]),
    );
  }
  return results.map((chosen) => {
    const left = symbols.filter((symbol) => !distinct || !chosen.includes(symbol));
    return Array.from({ length: count }, (_, at) => {
      const place = places.indexOf(at);
      return place === -1 ? (distinct ? left.shift()! : left[0]!) : chosen[place]!;
    });
  });
}

/** What the lines of some selections win over all results that there are is their number times the stated chance, prize by prize. */
export function expectChances(family: LotteryFamily, playType: PlayType, results: readonly string[][]): void {
  for (const selection of sampleSelections(playType.pad)) {
    const totals = playType.prizes.map(() => 0);
    for (const drawn of results) {
      for (const [at, hits] of family.hits(playType.code, selection, [drawn]).entries()) totals[at]! += hits;
    }
    const tries = fraction(countLines(playType.pad, selection) * results.length);
    const expected = playType.prizes.map((prize) => {
      const can = !prize.symbols || prize.symbols.includes(selection[0]![0]!);
      return can ? multiply(chanceOf(prize), tries) : zero;
    });
    expect({ selection, hits: totals.map((total) => fraction(total)) }).toEqual({ selection, hits: expected });
  }
}

/** A play is decided by some places: whatever stands in the others, the hits are the same. */
export function expectOtherPlacesIdle(
  family: LotteryFamily,
  { code, pad }: PlayType,
  places: readonly number[],
  anyPairOfDraws: fc.Arbitrary<readonly [string[], string[]]>,
): void {
  fc.assert(
    fc.property(anySelection(pad), anyPairOfDraws, (selection, [left, right]) => {
      expect(places.map((place) => left[place])).toEqual(places.map((place) => right[place]));
      expect(family.hits(code, selection, [left])).toEqual(family.hits(code, selection, [right]));
    }),
    { numRuns: 30 },
  );
}

/** Counting by formula finds what looking at every line of a selection finds. */
export function expectLinesCounted(family: LotteryFamily, wins: LineWins, anyDrawn: fc.Arbitrary<string[]>): void {
  for (const playType of family.facts.playTypes) {
    const { code, pad, prizes } = playType;
    fc.assert(
      fc.property(anySelection(pad), anyDrawn, (selection, drawn) => {
        const counted = prizes.map(() => 0);
        const lines = linesOf(pad, selection);
        expect(lines).toHaveLength(countLines(pad, selection));
        for (const line of lines) {
          const won = wins(code, line, drawn);
          const prize = prizes.findIndex(({ symbols }) => !symbols || symbols.includes(line[0]!));
          if (won !== false) counted[won === true ? prize : won]! += 1;
        }
        expect(family.hits(code, selection, [drawn])).toEqual(counted);
      }),
      { numRuns: 60 },
    );
  }
}

/**
 * What a line of each play type is paid and what it returns, as a fraction: '975 -> 39/40'; where prizes are for some
 * symbols only, of each prize.
 */
export function returnsOf(facts: LotteryFacts): Record<string, string> {
  return Object.fromEntries(
    facts.playTypes.flatMap((playType) => {
      const [{ symbols } = {}] = playType.prizes;
      const shown = (symbol?: string): string => {
        const { numerator, denominator } = returnOf(playType, statedOdds(playType), symbol);
        return `${numerator}/${denominator}`;
      };
      if (!symbols) return [[playType.code, `${playType.prizes.map(({ odds }) => odds).join(', ')} -> ${shown()}`]];
      return playType.prizes.map(({ key, odds, symbols }) => [
        `${playType.code} ${key}`,
        `${odds} -> ${shown(symbols?.[0])}`,
      ]);
    }),
  );
}

/** Rows of a table that are alike for several places or parts. */
export function each<Part>(
  parts: readonly Part[],
  rows: (part: Part) => Record<string, string>,
): Record<string, string> {
  return Object.assign({}, ...parts.map(rows)) as Record<string, string>;
}

/** Odds are the highest of three decimals that return no more than 97.5 percent. */
export function expectHouseReturn({ prizes }: PlayType): void {
  for (const prize of prizes) {
    const most = divide(fraction(975, 1000), chanceOf(prize));
    expect(toDecimal(most, 3)).toBe(Number(prize.odds).toFixed(3));
  }
}

/** No play returns more than it costs, and everything that is shown has words in both languages. */
export function expectFactsWhole(facts: LotteryFacts): void {
  const codes = facts.playTypes.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(facts.playTypes.map(({ group }) => group))).toEqual(new Set(Object.keys(facts.groups)));
  for (const playType of facts.playTypes) {
    const symbols = playType.pad.kind === 'pick' ? playType.pad.symbols : [];
    for (const symbol of symbols) {
      expect(symbol).toMatch(/^[a-z0-9-]+$/);
      const can = playType.prizes.filter((prize) => !prize.symbols || prize.symbols.includes(symbol));
      expect(can.length).toBeGreaterThan(0);
      expect(compare(returnOf(playType, statedOdds(playType), symbol), one)).toBeLessThanOrEqual(0);
    }
    const titles = [playType.titles, playType.hint, ...playType.prizes.map(({ titles }) => titles)];
    const places = playType.pad.kind === 'places' ? playType.pad.places.map(({ titles }) => titles) : [];
    for (const { BN, EN } of [...titles, ...places, ...symbols.map(symbolTitles)]) {
      expect(BN).toMatch(/^\P{Script=Latin}*\p{Script=Bengali}\P{Script=Latin}*$/u);
      expect(EN).toMatch(/^[\p{Script=Latin}\d][^\p{Script=Bengali}]*$/u);
    }
    expect(playType.titles.EN.length).toBeLessThanOrEqual(24);
    expect(playType.hint.EN).toMatch(/^[^.]+\.$/);
    expect(playType.hint.BN).toMatch(/^[^।]+।$/);
  }
}

/** Inputs that are no result, whatever the family: the rest of the tables say what is none of one family. */
export function brokenResults(result: DrawResult): [string, unknown][] {
  const [drawn = []] = result;
  return [
    ['nothing', null],
    ['no list', drawn.join('')],
    ['an object', { 0: drawn }],
    ['no tier', []],
    ['two tiers', [drawn, drawn]],
    ['symbols without a tier', drawn],
    ['a tier in words', [drawn.join('')]],
    ['a symbol too few', [drawn.slice(1)]],
    ['a symbol too many', [[...drawn, drawn[0]]]],
    ['holes', [Object.assign([], { length: drawn.length })]],
    ['numbers instead of symbols', [drawn.map(Number)]],
    ['an empty symbol', [['', ...drawn.slice(1)]]],
    ['a space', [[` ${drawn[0]}`, ...drawn.slice(1)]]],
    ['a Bengali digit', [['১', ...drawn.slice(1)]]],
  ];
}

/** Few or all: each symbol by itself, or one line with other symbols in each place, and everything. */
function sampleSelections(pad: Pad): Selection[] {
  if (pad.kind === 'pick') {
    if (pad.take === 1) return pad.symbols.map((symbol) => [[symbol]]);
    return [[pad.symbols.slice(-pad.take)], [pad.symbols.slice(0, pad.take + 1)], [pad.symbols]];
  }
  if (pad.kind === 'numbers') throw new RangeError('no fast draw has such a pad');
  return [
    pad.places.map(({ symbols }, at) => [symbols[at + 1]!]),
    pad.places.map(({ symbols }, at) => symbols.slice(at, at + 3)),
    pad.places.map(({ symbols }) => symbols),
  ];
}

function linesOf(pad: Pad, selection: Selection): string[][] {
  if (pad.kind === 'places') {
    const lines = selection.reduce<string[][]>(
      (lines, symbols) => lines.flatMap((line) => symbols.map((symbol) => [...line, symbol])),
      [[]],
    );
    return lines.filter((line) => !pad.distinct || new Set(line).size === line.length);
  }
  const take = pad.kind === 'pick' ? pad.take : 1;
  const ordered = pad.kind === 'pick' && pad.ordered;
  const chosen = selection[0]!;
  let lines: string[][] = [[]];
  for (let at = 0; at < take; at += 1) {
    lines = lines.flatMap((line) =>
      chosen
        .filter((symbol) => !line.includes(symbol))
        .filter((symbol) => ordered || at === 0 || chosen.indexOf(symbol) > chosen.indexOf(line.at(-1)!))
        .map((symbol) => [...line, symbol]),
    );
  }
  return lines;
}

function anySelection(pad: Pad): fc.Arbitrary<Selection> {
  if (pad.kind === 'places') {
    return fc.tuple(
      ...pad.places.map(({ symbols }) =>
        fc.subarray([...symbols], { minLength: 1, maxLength: pad.places.length > 3 ? 4 : 10 }),
      ),
    );
  }
  if (pad.kind === 'numbers') throw new RangeError('no fast draw has such a pad');
  return fc.tuple(fc.subarray([...pad.symbols], { minLength: pad.take }));
}
