import { BUILDER, builderName } from '../../../games/sports/builder-shapes.ts';
import { ofNumbered } from '../../../games/sports/shapes.ts';
import { gamesOf } from '../../../games/sports/tennis/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { State } from './results/form.ts';
import type { words } from './event.words.ts';

export interface Sides {
  home: { BN: string; EN: string };
  away: { BN: string; EN: string };
}

const QUARTERS = 4;

type MarketWord = keyof (typeof words)['market'];
type OutcomeWord = keyof (typeof words)['outcome'];
const plainOutcomes: readonly string[] = ['draw', 'over', 'under', 'yes', 'no', 'none', 'other'];

/** Lines of these only say which one, counted from 1. */
const countedMarkets = ['next_goal', 'over_wicket', 'half_winner', 'quarter_winner', 'set_winner', 'map_winner'];
/** Lines of these say which over, half, set or map, and then of how much. */
const numberedMarkets = ['over_runs', 'half_points', 'quarter_points', 'set_games', 'game_winner', 'map_rounds'];
const margins = /^(home|away):(\d+)(?:-(\d+))?$/;

/** What markets, outcomes and scores are called in the language that is spoken. */
export function useSportsNames({ home, away }: Sides) {
  const t = useWords<typeof words>('sportsEvent');
  const { language, locale } = useManner();
  const digits = (text: string) => localDigits(text, locale);
  const partName = (outcome: string) => {
    if (outcome === 'home') return home[language];
    if (outcome === 'away') return away[language];
    return plainOutcomes.includes(outcome) ? t(`outcome.${outcome as OutcomeWord}`) : digits(outcome.replace('-', '–'));
  };
  const names = {
    digits,
    sideName: (side: 'home' | 'away') => partName(side),
    marketName: (market: string, line: number | null): string => {
      const name = t(`market.${market as MarketWord}`);
      return line === null ? name : `${name} ${digits(lineOf(market, line))}`;
    },
    outcomeName: (market: string, outcome: string): string => {
      if (market === BUILDER)
        return builderName(
          outcome,
          (part) => `${names.marketName(part.market, part.line)}: ${names.outcomeName(part.market, part.outcome)}`,
        );
      if (market === 'half_full') return outcome.split('/').map(partName).join(' / ');
      if (market !== 'double_chance') return partName(outcome);
      const [one = '', other = ''] = outcome.split('_').map(partName);
      return t('or', { one, other });
    },
    /** A way in which an event may end. */
    scenarioName: (name: string) => {
      const [, side, least, most] = margins.exec(name) ?? [];
      if (side === undefined) return partName(name);
      const by = digits(most === undefined ? `${least}+` : `${least}–${most}`);
      return t('winsBy', { side: partName(side), by });
    },
    scoreText: (state: State) => digits(scoreOf(state)),
  };
  return names;
}

/** Which one of those that there are several of, and the line of those that have one: `3`, `7: 8.5`, `−1.5`. */
function lineOf(market: string, line: number): string {
  if (countedMarkets.includes(market)) return String(line);
  if (!numberedMarkets.includes(market)) return String(line / QUARTERS).replace('-', '−');
  const { at, quarters } = ofNumbered(line);
  return market === 'game_winner' ? `${at}/${quarters}` : `${at}: ${quarters / QUARTERS}`;
}

/** How an event stands, in a few signs. */
export function scoreOf(state: State): string {
  switch (state.sport) {
    case 'football': {
      const half = state.half ? ` (${pair(state.half)})` : '';
      return `${pair(state.score)}${half}`;
    }
    case 'cricket':
      return state.innings.map(({ runs, wickets }) => `${runs}/${wickets}`).join(', ') || '–';
    case 'kabaddi':
    case 'basketball':
      return pair(state.score);
    case 'tennis':
      return state.sets.map(gamesOf).map(pair).join(', ') || '–';
    case 'counter-strike':
    case 'valorant':
    case 'dota-2':
    case 'league-of-legends':
      return pair(state.maps);
  }
}

function pair({ home, away }: { home: number; away: number }): string {
  return `${home}–${away}`;
}
