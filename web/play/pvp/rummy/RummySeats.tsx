import type { PlayerView, View } from '../../../../games/pvp/rummy/shapes.ts';
import { SeatPlate } from '../SeatPlate.tsx';
import type { TableSeat } from '../design.ts';
import type { Names } from './names.ts';

interface Props {
  view: View;
  seats: readonly TableSeat[];
  amount(units: number): string;
  names: Names;
}

/** Everyone else at the table, in the order in which they act after the seat that looks. */
export function RummySeats({ view, seats, amount, names }: Props) {
  const others = seats.filter(({ isMe }) => !isMe);
  return (
    <div className="rummy-seats" data-count={others.length}>
      {others.map((seat) => (
        <RummySeat key={seat.seat} seat={seat} view={view} amount={amount} names={names} />
      ))}
    </div>
  );
}

/** Who sits there, how they stand in the match, and how many cards they hold. */
export function RummySeat({ seat, view, amount, names }: Omit<Props, 'seats'> & { seat: TableSeat }) {
  const player = view.players.find((one) => one.seat === seat.seat);
  const isOut = player === undefined || player.standing !== 'in';
  return (
    <SeatPlate seat={seat} amount={amount} isOut={isOut} note={player && noteOf(player, view, names)}>
      {player?.standing === 'in' && player.cards > 0 && view.turn !== null && !seat.isMe && (
        <span
          className="rummy-held"
          role="img"
          aria-label={names.t('cardsHeld', { count: names.number(player.cards) })}
        >
          {names.number(player.cards)}
        </span>
      )}
    </SeatPlate>
  );
}

function noteOf({ standing, score }: PlayerView, { options, turn }: View, { t, number }: Names): string | null {
  if (standing !== 'in' && turn !== null) return t(standing);
  if (options.variant === 'points') return null;
  const count = number(score);
  return options.variant === 'deals' ? t('chips', { count }) : t('pointsShort', { points: count });
}
