import { BUILDER, builderName } from '../../../games/sports/builder-shapes.ts';
import { ofNumbered } from '../../../games/sports/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const OVERS = 20;
/** Lines of these say for which set, over, quarter or map, and then of how much. */
const numberedMarkets = ['over_runs', 'half_points', 'quarter_points', 'set_games', 'game_winner', 'map_rounds'];
const handicapMarkets = ['handicap', 'map_handicap', 'games_handicap', 'points_handicap'];
const withTowers = ['dota-2', 'league-of-legends'];

interface Sides {
  sport?: string;
  home: { BN: string; EN: string };
  away: { BN: string; EN: string };
}

interface Of {
  market: string;
  line: number | null;
}

type MarketWord = keyof (typeof words)['market'];

/** What events, markets and outcomes are called in the language that is spoken. */
export function useNames() {
  const t = useWords<typeof words>('sports');
  const { locale, language } = useManner();
  const nameOf = (name: { BN: string; EN: string }) => name[language];
  const digits = (text: string) => localDigits(text, locale);
  const lineText = (quarters: number, signed: boolean) => {
    const text = String(Math.abs(quarters) / 4);
    const sign = quarters < 0 ? '−' : signed && quarters > 0 ? '+' : '';
    return digits(`${sign}${text}`);
  };
  const sideOf = ({ home, away }: Sides, side: string) => nameOf(side === 'home' ? home : away);
  const names = {
    nameOf,
    digits,
    marketName({ market, line }: Of, sides: Sides): string {
      const side = market.startsWith('away') ? nameOf(sides.away) : nameOf(sides.home);
      const { at, quarters } = ofNumbered(line ?? 0);
      const over = market === 'over_runs' ? at : (line ?? 0);
      const isOfTowers = market === 'map_rounds' && withTowers.includes(sides.sport ?? '');
      return t(`market.${isOfTowers ? 'map_towers' : (market as MarketWord)}`, {
        side,
        line: digits(String(line ?? '')),
        at: digits(String(at)),
        part: digits(String(quarters)),
        innings: digits(String(Math.ceil(over / OVERS))),
        over: digits(String(((over - 1) % OVERS) + 1)),
      });
    },
    selectionName: (of: Of & { outcome: string }, sides: Sides): string =>
      `${names.marketName(of, sides)}: ${names.outcomeName(of, of.outcome, sides)}`,
    outcomeName({ market, line }: Of, outcome: string, sides: Sides): string {
      if (market === BUILDER) return builderName(outcome, (part) => names.selectionName(part, sides));
      const resultName = (part: string) => (part === 'draw' ? t('draw') : sideOf(sides, part));
      if (market === 'half_full') return outcome.split('/').map(resultName).join(' / ');
      if (market === 'double_chance') {
        const [one = '', other = ''] = outcome.split('_').map(resultName);
        return t('or', { one, other });
      }
      switch (outcome) {
        case 'home':
        case 'away': {
          const handicap =
            line !== null && handicapMarkets.includes(market)
              ? ` ${lineText(outcome === 'home' ? line : -line, true)}`
              : '';
          return `${sideOf(sides, outcome)}${handicap}`;
        }
        case 'draw':
          return t('draw');
        case 'over':
        case 'under':
          return t(outcome, {
            line: lineText(numberedMarkets.includes(market) ? ofNumbered(line ?? 0).quarters : (line ?? 0), false),
          });
        case 'yes':
        case 'no':
          return t(outcome);
        case 'none':
          return t('noGoal');
        case 'other':
          return t('otherScore');
        default:
          return digits(outcome.replace('-', '–'));
      }
    },
  };
  return names;
}
