import { ArrowDownToLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Card } from '../../../../games/tables/card-shapes.ts';
import type { Told } from './laying.ts';
import type { Names } from './names.ts';
import { RummyCard } from './RummyCard.tsx';
import { inRows, type Part } from './rows.ts';
import { type Dragging, useDrag } from './use-drag.ts';
import type { HandLaid } from './use-hand.ts';

interface Props {
  laid: HandLaid;
  told: readonly Told[];
  wildRank: number;
  drawn: Card | null;
  deal: number;
  widthPx: number;
  mostCardPx: number;
  isOut: boolean;
  names: Names;
  /** Of a card that was dragged onto the open pile. */
  onDiscard(card: Card): void;
}

/** One's own cards, group by group: pressed, a card is picked; what lies under a group takes the picked ones. */
export function RummyHand(props: Props) {
  const { laid, widthPx, mostCardPx, isOut, names, deal, onDiscard } = props;
  const dragging = useDrag((card, over) => {
    const group = over.closest<HTMLElement>('[data-group]')?.dataset['group'];
    if (group !== undefined) laid.moveTo(Number(group), [card]);
    else if (over.closest('.rummy-pile.is-open')) onDiscard(card);
  });
  const { rows, cardPx, reachPx } = inRows(laid.groups, widthPx, mostCardPx);
  const style = { '--card': `${cardPx}px`, '--reach': `${reachPx}px` } as CSSProperties;
  return (
    <section className="rummy-hand" aria-label={names.t('hand')} style={style} data-out={isOut} key={deal}>
      {rows.map((parts, at) => (
        // Rows have nothing else by which to tell them apart.
        <div key={at} className="rummy-row">
          {parts.map((part) => (
            <Group key={part.group} part={part} dragging={dragging} {...props} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface GroupProps extends Props {
  part: Part;
  dragging: Dragging;
}

function Group({ part, dragging, laid, told, wildRank, drawn, isOut, names }: GroupProps) {
  const { t, number } = names;
  const { kind, points } = told[part.group]!;
  const text = t(kind ?? 'loose');
  const canTake = laid.picked.length > 0 && !laid.picked.every((card) => laid.groups[part.group]!.includes(card));
  return (
    <div
      className="rummy-group"
      role="group"
      data-group={part.group}
      aria-label={t('groupOf', { kind: text, points: number(points) })}
      data-kind={points > 0 && kind !== null ? 'waiting' : (kind ?? 'loose')}
    >
      <div className="rummy-cards">
        {part.cards.map((card, at) => (
          <span
            key={card}
            data-new={card === drawn}
            data-dragged={dragging.drag?.card === card}
            style={{ '--at': at, ...placeOf(dragging, card) } as CSSProperties}
            {...(isOut ? {} : dragging.handlers(card))}
          >
            <RummyCard
              card={card}
              wildRank={wildRank}
              isPicked={laid.picked.includes(card)}
              onPress={isOut ? undefined : () => laid.pick(card)}
            />
          </span>
        ))}
      </div>
      {canTake && !isOut ? (
        <button
          type="button"
          className="rummy-strip"
          aria-label={t('moveTo', { kind: text })}
          onClick={() => laid.moveTo(part.group)}
        >
          <ArrowDownToLine aria-hidden />
          {part.cards.length > 2 && t('moveHere')}
        </button>
      ) : (
        <p className="rummy-strip" data-wide={part.cards.length > 1} aria-hidden>
          {part.goesOn ? null : (
            <>
              {kind !== null && <b>{text}</b>}
              <span>{number(points)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function placeOf({ drag }: Dragging, card: Card): CSSProperties {
  return drag?.card === card ? { translate: `${drag.acrossPx}px ${drag.downPx}px` } : {};
}
