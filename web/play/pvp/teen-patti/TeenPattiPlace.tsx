import type { CSSProperties } from 'react';
import { isWild, kindIn } from '../../../../games/pvp/teen-patti/ranking-shapes.ts';
import type { SeatView, View } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableSeat } from '../design.ts';
import { GameCard } from '../GameCard.tsx';
import { SeatPlate } from '../SeatPlate.tsx';
import { highestFirst } from './highest-first.ts';
import { lastPut } from './telling.ts';
import type { words } from './words.ts';

interface Props {
  view: View;
  seat: TableSeat;
  amount(units: number): string;
  /** Where at the table: s1 to s5 clockwise from the left, or own. */
  area: string;
  /** Names the deal. */
  deal: string;
}

/** A seat with its cards, what it plays and what it put in last. */
export function TeenPattiPlace({ view, seat, amount, area, deal }: Props) {
  const place = view.seats.findIndex((one) => one.seat === seat.seat);
  const own = view.seats[place];
  const isWinner = view.winners.includes(seat.seat);
  const put = own && view.turn !== null ? lastPut(view, seat.seat) : 0;
  return (
    <div
      className="teen-patti-place"
      style={{ gridArea: area }}
      data-seat={seat.seat}
      data-wins={isWinner}
      data-lost={view.turn === null && !isWinner}
    >
      <SeatPlate
        seat={seat}
        amount={amount}
        isOut={own?.state === 'packed'}
        note={own ? <Note view={view} own={own} isMe={seat.isMe} isWinner={isWinner} /> : null}
      >
        {own && !seat.isMe && (own.state !== 'packed' || own.cards !== null) && (
          <OtherCards key={deal} view={view} own={own} place={place} name={seat.name} />
        )}
        {put > 0 && (
          <p className="teen-patti-put" key={`${view.done.length} ${put}`}>
            {amount(put)}
          </p>
        )}
      </SeatPlate>
    </div>
  );
}

interface NoteProps {
  view: View;
  own: SeatView;
  isMe: boolean;
  isWinner: boolean;
}

/** What a seat plays, and at the end its hand; one's own is told beside one's cards. */
function Note({ view, own, isMe, isWinner }: NoteProps) {
  const t = useWords<typeof words>('game');
  if (view.turn === null && !isMe && own.state !== 'packed' && own.cards !== null) {
    return t(`kind.${kindIn(own.cards, view.options.variation, view.turned)}`);
  }
  return isWinner ? t('winner') : t(own.state);
}

function OtherCards({ view, own, place, name }: { view: View; own: SeatView; place: number; name: string }) {
  const t = useWords<typeof words>('game');
  const { variation } = view.options;
  const cards = own.cards === null ? [null, null, null] : highestFirst(own.cards);
  return (
    <div
      className="teen-patti-hand"
      data-open={own.cards !== null}
      data-seen={own.state === 'seen'}
      data-packed={own.state === 'packed'}
      role="group"
      aria-label={t('cards', { name })}
    >
      {cards.map((card, at) => (
        <span key={`${at} ${card}`} style={{ '--order': at * view.seats.length + place } as CSSProperties}>
          {card !== null && isWild(card, variation, view.turned) ? (
            <GameCard card={card} mark={t('wild')} />
          ) : (
            <GameCard card={card} />
          )}
        </span>
      ))}
    </div>
  );
}
