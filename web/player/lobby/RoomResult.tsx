import type { RoomNow } from '../../../contract/lobby-boards.ts';
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
  const fell = /-(\d+)$/.exec(winner ?? '')?.[1];
  if (fell !== undefined) {
    return (
      <span className="k-digits flex-none rounded-small bg-raised px-1.5 text-xs text-soft">
        {numberText(Number(fell), locale)}
      </span>
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
  return typeof outcome['crashHundredths'] === 'number' || /-\d+$/.test(winner ?? '') || isSide(winner);
}

function isSide(winner: string | null): winner is keyof typeof sideLooks {
  return winner !== null && winner in sideLooks;
}
