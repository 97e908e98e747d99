import type { View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import type { Names } from './names.ts';
import { signed } from './Standing.tsx';
import type { words } from './words.ts';

/** Which side won the match, how the last deal went, and what was not played of it. */
export function MatchEnd({ view, names }: { view: View; names: Names }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  const sides = [0, 1].toSorted((one, other) => view.sides[other]!.score - view.sides[one]!.score);
  const [won] = sides as [number, number];
  const [one, other] = view.sides[won]!.seats.map(names.nameOf);
  const title =
    names.own === won
      ? t('youWin')
      : names.own === null
        ? t('pairWins', { one: one ?? '', other: other ?? '' })
        : t('theyWin');
  const last = view.past.at(-1);
  const left = view.end?.hands.some((hand) => hand.length > 0) ? view.end.hands : [];
  return (
    <section className="tricks-end" aria-label={title}>
      <h2 role="status" data-mine={names.own === won}>
        {title}
      </h2>
      <ol>
        {sides.map((side) => (
          <li key={side} data-won={side === won} data-me={side === names.own}>
            <span>{view.sides[side]!.seats.map(names.nameOf).join(' + ')}</span>
            <b>{signed(view.sides[side]!.score, number)}</b>
          </li>
        ))}
      </ol>
      {last && (
        <p>
          {last.isSingle
            ? t(last.isMade ? 'aloneMade' : 'aloneLost', { name: names.nameOf(last.seat) })
            : t('lastDeal', {
                name: names.nameOf(last.seat),
                target: number(last.target),
                points: number(last.points[view.sides.findIndex(({ seats }) => seats.includes(last.seat))] ?? 0),
              })}
        </p>
      )}
      {left.length > 0 && (
        <ul className="twenty-nine-left" aria-label={t('notPlayed')}>
          {left.map((hand, place) => (
            <li key={view.players[place]!.seat}>
              <p>{names.nameOf(view.players[place]!.seat)}</p>
              {hand.map((card) => (
                <GameCard key={card} card={card} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
