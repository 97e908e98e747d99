import { type EventState, rulesOf } from './catalogue.ts';
import { type BuilderPart, MOST_PARTS, readBuilder } from './builder-shapes.ts';
import type { Score } from './football/shapes.ts';
import { onLadder } from './margins.ts';
import type { LegResult, OddsThousandths } from './shapes.ts';
import type { MarketPrices, SituationOf } from './sport-rules.ts';

/** Why selections are not taken together. */
type BuilderProblem = 'parts' | 'not_offered' | 'impossible' | 'adds_nothing';

interface BuilderOffer {
  odds: OddsThousandths;
  /** Of all parts together, from 0 to 1. */
  chance: number;
  /** What those parts pay that are left where others fall away: by which are left, as bits; 0 where none is. */
  rest: readonly OddsThousandths[];
}

/** What is offered for selections together, or why nothing is. */
export type BuilderPrice = BuilderOffer | { problem: BuilderProblem };

/** Chances that differ by less are the same: sums of some thousand endings are not exact to the last digit. */
const NOTHING = 1e-9;

/**
 * The price of several selections of one event that must all win: the exact sum of the chances of the endings in which they do,
 * raised to the power that their own prices carry. Selections that have nothing to do with each other so cost what an accumulator
 * of them would; the odds are never below the longest of one part alone, and never return more than they cost.
 * @param markets what is offered of the event now
 * @param text as builderText writes it
 */
export function priceBuilder(
  situation: SituationOf<EventState>,
  markets: readonly MarketPrices[],
  text: string,
): BuilderPrice {
  const parts = readBuilder(text);
  if (parts === null || parts.length < 2 || parts.length > MOST_PARTS) return { problem: 'parts' };
  const { state } = situation;
  const singles = parts.map((part) => singleOf(state, markets, part));
  if (!singles.every((single) => single !== null)) return { problem: 'not_offered' };
  const ways = chancesByWinners(situation, parts, rulesOf(state.sport).acceptedScore(state));
  const all = ways.length - 1;
  const chance = ways[all]!;
  if (chance < NOTHING) return { problem: 'impossible' };
  if (parts.some((_, at) => ways[all ^ (1 << at)]! < NOTHING * chance)) return { problem: 'adds_nothing' };
  const odds = oddsOf(singles, chance);
  const rest = ways.map((_, kept) => {
    const left = singles.filter((__, at) => (kept & (1 << at)) !== 0);
    if (left.length < 2) return left[0]?.odds ?? 0;
    const joint = ways.reduce((sum, of, won) => ((won & kept) === kept ? sum + of : sum), 0);
    return Math.min(oddsOf(left, joint), odds);
  });
  return { odds, chance, rest };
}

/**
 * The chance that all selections of a taken builder win, as things stand; null where nothing says.
 * @param accepted the score that handicaps count from
 */
export function builderChance(situation: SituationOf<EventState>, text: string, accepted: Score | null): number | null {
  const parts = readBuilder(text);
  const { state } = situation;
  // A goal that comes after the next one is in no model: it was taken before a goal that was withdrawn.
  const isFar = ({ market, line }: BuilderPart) =>
    market === 'next_goal' && state.sport === 'football' && line! > state.scorers.length + 1;
  if (parts === null || parts.some(isFar)) return null;
  return chancesByWinners(situation, parts, accepted).at(-1)!;
}

/**
 * What a builder came to: lost where one of its selections is, whatever becomes of the others; void ones fall away and the rest pays what
 * it would have been taken at. A stake of which people give back a half counts as given back.
 * @param results of its parts, in the order of its text; null: open
 * @param rest as it was priced
 * @returns null where it is open
 */
export function builderResult(
  results: readonly (LegResult | null)[],
  rest: readonly OddsThousandths[],
): LegResult | null {
  if (results.includes('lose')) return 'lose';
  if (results.includes(null)) return null;
  const kept = results.reduce<number>((bits, result, at) => (result === 'win' ? bits | (1 << at) : bits), 0);
  if (kept === rest.length - 1) return 'win';
  return kept === 0 ? 'void' : { repriced: rest[kept]! };
}

interface Single {
  odds: OddsThousandths;
  chance: number;
}

/** The margin of each part weighs by how much it narrows the chance. */
function oddsOf(singles: readonly Single[], chance: number): OddsThousandths {
  const staked = singles.reduce((sum, { odds }) => sum + Math.log(odds / 1000), 0);
  const fair = singles.reduce((sum, single) => sum - Math.log(single.chance), 0);
  const longest = Math.max(...singles.map((single) => single.odds));
  return Math.max(onLadder(chance ** (-staked / fair)) ?? 0, longest);
}

function singleOf(state: EventState, markets: readonly MarketPrices[], part: BuilderPart): Single | null {
  if (!rulesOf(state.sport).together(part)) return null;
  const market = markets.find((one) => one.market === part.market && one.line === part.line);
  const found = market?.outcomes.find(({ outcome }) => outcome === part.outcome);
  return found && found.odds !== null ? { odds: found.odds, chance: found.chance } : null;
}

/** By which parts win and which do not, as bits, how often that happens: the last is that all of them do. */
function chancesByWinners(
  situation: SituationOf<EventState>,
  parts: readonly BuilderPart[],
  accepted: Score | null,
): number[] {
  const chances = Array.from({ length: 1 << parts.length }, () => 0);
  const legs = parts.map((part) => ({ ...part, accepted, chance: 0 }));
  for (const scenario of rulesOf(situation.state.sport).scenarios(situation)) {
    if (scenario.chance === 0) continue;
    for (const { chance, results } of scenario.ways(legs)) {
      const won = results.reduce<number>((bits, result, at) => (result === 'win' ? bits | (1 << at) : bits), 0);
      chances[won]! += scenario.chance * chance;
    }
  }
  return chances;
}
