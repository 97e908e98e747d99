import type { CallOutput } from '../../../contract/call.ts';
import type { officeListSportsRulings } from '../../../contract/sports-rulings.ts';
import { BUILDER, readBuilder } from '../../../games/sports/builder-shapes.ts';
import { gamesOf } from '../../../games/sports/tennis/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './event.words.ts';

export type State = CallOutput<typeof officeListSportsRulings>['state'];

export interface Sides {
  home: { BN: string; EN: string };
  away: { BN: string; EN: string };
}

const QUARTERS = 4;

type MarketWord = keyof (typeof words)['market'];
type OutcomeWord = keyof (typeof words)['outcome'];
const plainOutcomes: readonly string[] = ['draw', 'over', 'under', 'yes', 'no', 'none', 'other'];

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
      if (line === null) return name;
      return `${name} ${digits(market === 'next_goal' ? String(line) : String(line / QUARTERS).replace('-', '−'))}`;
    },
    outcomeName: (market: string, outcome: string): string => {
      if (market === BUILDER) {
        const parts = readBuilder(outcome) ?? [];
        return parts
          .map((part) => `${names.marketName(part.market, part.line)}: ${names.outcomeName(part.market, part.outcome)}`)
          .join(' + ');
      }
      if (market === 'half_full') return outcome.split('/').map(partName).join(' / ');
      if (market !== 'double_chance') return partName(outcome);
      const [one = '', other = ''] = outcome.split('_').map(partName);
      return t('or', { one, other });
    },
    scoreText: (state: State) => digits(scoreOf(state)),
  };
  return names;
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
