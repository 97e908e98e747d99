import type { View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SuitMark } from '../../frame/SuitMark.tsx';
import { TrumpMark } from '../tricks/TrumpMark.tsx';
import type { Names } from './names.ts';
import type { words } from './words.ts';

/** How the match and the deal stand: game points, points of this deal, the trump, and what it is played for. */
export function Standing({ view, names }: { view: View; names: Names }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  const isPlayed = view.phase === 'play' || view.phase === 'over';
  const sides = names.own === 1 ? [1, 0] : [0, 1];
  return (
    <>
      <table className="twenty-nine-standing">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('side')}</th>
            <th scope="col">{t('gamePoints')}</th>
            <th scope="col">{t('cardPoints')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { score, points } = view.sides[side]!;
            const isBidder = view.bid !== null && view.sides[side]!.seats.includes(view.bid.seat);
            return (
              <tr key={side} data-own={side === names.own}>
                <th scope="row">{names.sideName(side)}</th>
                <td data-lost={score < 0}>{signed(score, number)}</td>
                <td className="is-points">
                  {isPlayed && isBidder && view.target !== null && view.single === null
                    ? t('pointsOf', { points: number(points), target: number(view.target) })
                    : isPlayed
                      ? number(points)
                      : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <TrumpOf view={view} />
      {view.worth > 1 && isPlayed && (
        <span className="twenty-nine-worth" role="img" aria-label={t('worth', { worth: number(view.worth) })}>
          {t('times', { worth: number(view.worth) })}
        </span>
      )}
    </>
  );
}

/** `+2`, `−1`, `0`. */
export function signed(score: number, number: (value: number) => string): string {
  return score > 0 ? `+${number(score)}` : number(score);
}

/** Face down until somebody has it opened; whoever chose it still sees which it is. */
function TrumpOf({ view }: { view: View }) {
  const t = useWords<typeof words>('game');
  if (view.single !== null) return null;
  if (view.trump !== null && (view.isTrumpOpen || view.phase === 'over')) return <TrumpMark suit={view.trump} />;
  if (view.trump !== null) {
    return (
      <span
        className="tricks-trump is-hidden"
        role="img"
        data-red={view.trump === 'hearts' || view.trump === 'diamonds'}
        aria-label={t('ownHidden', { suit: t(`suit-${view.trump}`) })}
      >
        <SuitMark suit={view.trump} />
        <small aria-hidden>{t('hiddenShort')}</small>
      </span>
    );
  }
  // Before the trump is chosen there is none to hide.
  if (view.phase === 'bid' || view.phase === 'trump') return null;
  return (
    <span className="tricks-trump is-back" role="img" aria-label={t(view.isSeventh ? 'hiddenSeventh' : 'hidden')}>
      <small aria-hidden>{t(view.isSeventh ? 'seventhShort' : 'hiddenShort')}</small>
    </span>
  );
}
