import { useRef } from 'react';
import type { Move, View } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { useFlyingChips } from './flying-chips.ts';
import { happened } from './telling.ts';
import { TeenPattiActions } from './TeenPattiActions.tsx';
import { TeenPattiCloth } from './TeenPattiCloth.tsx';
import { TeenPattiOwnHand } from './TeenPattiOwnHand.tsx';
import { TeenPattiPlace } from './TeenPattiPlace.tsx';
import { TeenPattiPot } from './TeenPattiPot.tsx';
import type { words } from './words.ts';

/** The table: others round the felt, the pot in the middle, one's own cards and what one may do below. */
export function TeenPattiTable({ view, seats, me, isSending, move, amount, calm }: BoardProps<View, Move>) {
  const t = useWords<typeof words>('game');
  const table = useRef<HTMLDivElement>(null);
  useFlyingChips(table, view, calm);
  const nameOf = (seat: number) =>
    seat === me ? t('you') : (seats.find((one) => one.seat === seat)?.name ?? String(seat + 1));
  const told = happened({ view, me, t, nameOf, amount });
  const [below, ...others] = seats;
  // Another deal has other seats acting first: its cards are dealt anew.
  const deal = view.seats.map(({ seat }) => seat).join(' ');
  const isOwn = below !== undefined && below.isMe;
  return (
    <div className="teen-patti-table" ref={table} data-others={others.length} data-calm={calm}>
      <TeenPattiCloth />
      <div className="teen-patti-others">
        {others.map((seat, at) => (
          <TeenPattiPlace key={seat.seat} view={view} seat={seat} amount={amount} area={`s${at + 1}`} deal={deal} />
        ))}
      </div>
      <TeenPattiPot view={view} amount={amount} told={told} />
      {below && (
        <div className="teen-patti-below">
          <TeenPattiPlace view={view} seat={below} amount={amount} area="own" deal={deal} />
          {isOwn && <TeenPattiOwnHand key={deal} view={view} me={below.seat} isSending={isSending} move={move} />}
        </div>
      )}
      {view.turn === null ? (
        <p className="teen-patti-result" aria-hidden>
          {told}
        </p>
      ) : (
        <TeenPattiActions
          view={view}
          me={me}
          isSending={isSending}
          move={move}
          amount={amount}
          nameOf={nameOf}
          isSeated={isOwn}
        />
      )}
      <div className="teen-patti-air" aria-hidden />
    </div>
  );
}
