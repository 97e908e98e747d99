import type { View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SuitMark } from '../../frame/SuitMark.tsx';
import { ScoreSheet } from '../tricks/ScoreSheet.tsx';
import type { Names } from './names.ts';
import { signed } from './Standing.tsx';
import type { words } from './words.ts';

/** Deals by sides: who bid what on which trump, what that took, and the game points it came to. */
export function MatchSheet({ view, names }: { view: View; names: Names }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  const sides = names.own === 1 ? [1, 0] : [0, 1];
  const bidText = (bid: number, target: number) =>
    bid === target ? number(bid) : t('bidAndNeeded', { bid: number(bid), target: number(target) });
  return (
    <ScoreSheet isEmpty={view.past.length === 0}>
      <thead>
        <tr>
          <th scope="col">{t('deal')}</th>
          <th scope="col">{t('bidder')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {names.sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.past.map(({ seat, isSingle, bid, target, trump, points, isMade, scores }, at) => (
          <tr key={at}>
            <th scope="row">{number(at + 1)}</th>
            <td className="twenty-nine-bid">
              <b>{names.nameOf(seat)}</b>
              <small>
                {isSingle ? t('playsAlone') : bidText(bid, target)}
                {!isSingle && (
                  <span
                    role="img"
                    aria-label={t(`suit-${trump}`)}
                    data-red={trump === 'hearts' || trump === 'diamonds'}
                  >
                    <SuitMark suit={trump} />
                  </span>
                )}
              </small>
            </td>
            {sides.map((side) => (
              <td key={side} data-lost={!isMade && scores[side] !== 0}>
                <b>{signed(scores[side]!, number)}</b>
                <small>{t('points', { points: number(points[side]!) })}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('total')}
          </th>
          {sides.map((side) => (
            <td key={side}>
              <b>{signed(view.sides[side]!.score, number)}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </ScoreSheet>
  );
}
