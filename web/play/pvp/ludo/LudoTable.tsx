import { useLayoutEffect, useRef } from 'react';
import { home, type Move, type PlayerView, type View } from '../../../../games/pvp/ludo/shapes.ts';
import { tickMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps, TableSeat } from '../design.ts';
import { SeatPlate } from '../SeatPlate.tsx';
import { LudoChoices } from './LudoChoices.tsx';
import { LudoDie } from './LudoDie.tsx';
import { LudoEnd } from './LudoEnd.tsx';
import { LudoGround } from './LudoGround.tsx';
import { LudoPieces } from './LudoPieces.tsx';
import { LudoResign } from './LudoResign.tsx';
import { asked, happened } from './telling.ts';
import type { words } from './words.ts';

/** The board, turned so that one's own yard is at the bottom on the left, and a seat beside each corner. */
export function LudoTable({ view, seats, me, isSending, move, amount, calm }: BoardProps<View, Move>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const rolledAtMs = useRef(0);
  useLayoutEffect(() => {
    rolledAtMs.current = tickMs();
  }, [view.rolls]);
  const own = view.players.find(({ seat }) => seat === me);
  const turns = own === undefined ? 0 : (7 - own.corner) % 4;
  const nameOf = (seat: number) =>
    seat === me ? t('you') : (seats.find((one) => one.seat === seat)?.name ?? String(seat + 1));
  const telling = { view, t, nameOf, number: (value: number) => numberText(value, locale) };
  const doing = { view, isSending, move };
  return (
    <div className="ludo-table" data-calm={calm} data-mine={view.turn !== null && view.turn === me}>
      <div className="ludo-square" role="group" aria-label={t('board')}>
        <LudoGround turns={turns} corners={view.players.map(({ corner }) => corner)} />
        <LudoPieces {...doing} turns={turns} rolledAtMs={rolledAtMs} calm={calm} />
        {view.turn === null && <LudoEnd view={view} nameOf={nameOf} />}
      </div>
      {placesOf(view, seats, turns).map(([place, seat, player]) => (
        <Corner key={seat.seat} place={place} seat={seat} player={player} view={view} amount={amount} />
      ))}
      <LudoDie {...doing} corner={view.players.find(({ seat }) => seat === rollerOf(view))?.corner ?? null} />
      <div className="ludo-say" data-hidden={view.moves.some(({ kind }) => kind === 'piece')}>
        <p role="status">{happened(telling)}</p>
        <p>{asked(telling)}</p>
      </div>
      <LudoChoices {...doing} corner={own?.corner ?? 0} />
      <LudoResign {...doing} />
    </div>
  );
}

/** Where each seat is drawn, clockwise from the top on the left; who has no corner takes one that is free. */
function placesOf(view: View, seats: readonly TableSeat[], turns: number) {
  const found = seats.map((seat) => [seat, view.players.find((one) => one.seat === seat.seat) ?? null] as const);
  const taken = found.flatMap(([, player]) => (player ? [(player.corner + turns) % 4] : []));
  const free = [3, 0, 1, 2].filter((place) => !taken.includes(place));
  return found.flatMap(([seat, player]) => {
    const place = player ? (player.corner + turns) % 4 : free.shift();
    return place === undefined ? [] : [[place, seat, player] as const];
  });
}

/** Whose die lies there: of who rolled last, and once it is passed on, of who rolls next. */
function rollerOf({ turn, last }: View): number | null {
  return turn ?? last?.seat ?? null;
}

interface CornerProps {
  place: number;
  seat: TableSeat;
  player: PlayerView | null;
  view: View;
  amount(units: number): string;
}

function Corner({ place, seat, player, view, amount }: CornerProps) {
  return (
    <div
      className="ludo-place"
      style={{ gridArea: `p${place}` }}
      data-end={place === 1 || place === 2}
      data-corner={player?.corner}
    >
      <SeatPlate
        seat={seat}
        amount={amount}
        isOut={player?.status === 'resigned'}
        note={player && <Note view={view} player={player} />}
      />
    </div>
  );
}

function Note({ view, player }: { view: View; player: PlayerView }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const at = view.ranks.findIndex((row) => row.includes(player.seat));
  if (at >= 0) return t('rank', { rank: String(view.ranks.slice(0, at).flat().length + 1) });
  if (player.status === 'resigned') return t('resigned');
  const count = player.pieces.filter((progress) => progress === home).length;
  const name = t('homeCount', { home: numberText(count, locale), all: numberText(player.pieces.length, locale) });
  return (
    <span className="ludo-homes" role="img" aria-label={name}>
      {player.pieces.map((_, at) => (
        <i key={at} data-home={at < count} />
      ))}
    </span>
  );
}
