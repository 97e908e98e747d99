import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { colourOf } from '../../../games/tables/pocket-shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './pulse.words.ts';

const sideLooks = {
  dragon: 'bg-danger',
  tiger: 'bg-accent',
  banker: 'bg-danger',
  player: 'bg-second',
  tie: 'bg-win',
  small: 'bg-second',
  big: 'bg-accent',
  'any-triple': 'bg-win',
  andar: 'bg-danger',
  bahar: 'bg-second',
  low: 'bg-second',
  high: 'bg-accent',
  seven: 'bg-win',
  first: 'bg-accent',
  second: 'bg-danger',
  equal: 'bg-win',
  eight: 'bg-danger',
  nine: 'bg-accent',
  ten: 'bg-win',
  eleven: 'bg-second',
} as const;

/** How a round ended: the multiple of a flight, the side of a table, or the number that fell on it. */
export function RoomResult({ round: { outcome, winner } }: { round: RoomNow['latest'][number] }) {
  const t = useWords<typeof words>('pulse');
  const { locale } = useManner();
  const { crashHundredths } = outcome;
  if (typeof crashHundredths === 'number') {
    const look = crashHundredths >= 200 ? 'text-win' : 'text-soft';
    return (
      <span className={`k-digits flex-none rounded-small bg-raised px-1.5 text-xs ${look}`}>
        {numberText(crashHundredths / 100, locale, 2)}×
      </span>
    );
  }
  const fell = numberOf(outcome, winner);
  if (fell !== null) {
    return (
      <span className={`k-digits flex-none rounded-small bg-raised px-1.5 text-xs ${lookOf(outcome, winner)}`}>
        {numberText(fell, locale)}
        {isSide(winner) && <span className="sr-only"> {t(`sides.${winner}`)}</span>}
      </span>
    );
  }
  if (isFair(winner)) {
    return (
      <span className="flex-none rounded-small bg-raised px-1.5 text-xs text-accent-text">{t(`fairs.${winner}`)}</span>
    );
  }
  if (!isSide(winner)) return null;
  const side = winner;
  return (
    <span
      role="img"
      aria-label={t(`sides.${side}`)}
      title={t(`sides.${side}`)}
      className={`size-3 flex-none rounded-full ${sideLooks[side]}`}
    />
  );
}

/** Whether there is a short way to show how a round ended. */
export function isTold({ outcome, winner }: RoomNow['latest'][number]): boolean {
  const isShown = numberOf(outcome, winner) !== null || isFair(winner) || isSide(winner);
  return typeof outcome['crashHundredths'] === 'number' || isShown;
}

/** How a side looks wherever results stand in small; null: it has no look of its own. */
export function sideLook(side: string): string | null {
  return isSide(side) ? sideLooks[side] : null;
}

export function isSide(winner: string | null): winner is keyof typeof sideLooks {
  return winner !== null && winner in sideLooks;
}

type Result = RoomNow['latest'][number];

/** The number on which a wheel stopped, or the sum of the dice; null where none fell. */
function numberOf({ dice }: Result['outcome'], winner: Result['winner']): number | null {
  if (Array.isArray(dice)) return dice.reduce((sum, one) => sum + one, 0);
  const fell = /-(\d+)$/.exec(winner ?? '')?.[1];
  return fell === undefined ? null : Number(fell);
}

/** Dice by their side, the ball by its colour, as on the felt. */
function lookOf({ number }: Result['outcome'], winner: Result['winner']): string {
  if (isSide(winner)) return sideInks[winner] ?? 'text-soft';
  return typeof number === 'number' ? inks[colourOf(number)] : 'text-soft';
}

const inks = { red: 'text-danger', black: 'text-text', zero: 'text-win' } as const;
const sideInks: Partial<Record<string, string>> = {
  small: 'text-second',
  big: 'text-accent-text',
  'any-triple': 'text-win',
};

const fairs = ['net', 'race', 'dhol'] as const;

function isFair(winner: string | null): winner is (typeof fairs)[number] {
  return fairs.some((fair) => fair === winner);
}
