import type { TableSeat } from './design.ts';
import { SeatPlate } from './SeatPlate.tsx';

/** Who sits at a table at which nothing has been dealt yet. */
export function WaitingSeats({ seats, amount }: { seats: readonly TableSeat[]; amount(units: number): string }) {
  return (
    <div className="pvp-waiting">
      {seats.map((seat) => (
        <SeatPlate key={seat.seat} seat={seat} amount={amount} />
      ))}
    </div>
  );
}
