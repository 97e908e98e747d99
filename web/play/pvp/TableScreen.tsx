import { useEffect, useMemo, useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { PvpTable } from '../../../contract/pvp.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { later } from '../frame/later.tsx';
import { useAmountText, useUnitsText } from './amounts.ts';
import type { TableSeat } from './design.ts';
import type { PvpGameState } from './pvp-game.ts';
import { TableBar } from './TableBar.tsx';
import { Told } from './Told.tsx';
import { WaitingSeats } from './WaitingSeats.tsx';
import type { words } from './words.ts';

const TournamentStrip = later(async () => (await import('./TournamentStrip.tsx')).TournamentStrip);

interface Props {
  game: PvpGameState;
  table: PvpTable;
}

/** A table: what is played on it, and what its player may do beside their moves. */
export function TableScreen({ game, table }: Props) {
  const t = useWords<typeof words>('pvp');
  const seats = useSeats(table);
  const amount = useUnitsText(table);
  const { design, director } = game;
  const { hand } = table;
  return (
    <>
      {table.tournament && <TournamentStrip table={table} tournament={table.tournament} />}
      <section className="pvp-felt" aria-label={t('table')}>
        <Told game={game} />
        <Standing table={table} />
        {hand === null ? (
          <WaitingSeats seats={seats} amount={amount} />
        ) : (
          <design.Board
            key={hand.handId}
            view={hand.view}
            seats={seats}
            me={handSeat(table)}
            isSending={game.sending}
            move={(move) => void director.move(move as object)}
            amount={amount}
            calm={game.calm}
          />
        )}
      </section>
      <TableBar game={game} table={table} />
    </>
  );
}

/** The player's own seat in the hand; null where they look on. */
function handSeat({ hand, me, seats }: PvpTable): number | null {
  if (hand === null || me === null) return null;
  const isDealt = hand.end === null ? seats.some(({ isMe, inHand }) => isMe && inHand) : hasOutcome(hand, me.seat);
  return isDealt ? me.seat : null;
}

function hasOutcome({ end }: NonNullable<PvpTable['hand']>, seat: number): boolean {
  return end?.outcomes.some((one) => one.seat === seat) ?? false;
}

/** Seats as boards draw them: clockwise, the player's own first. */
function useSeats({ seats, hand, room, me }: PvpTable): TableSeat[] {
  const t = useWords<typeof words>('pvp');
  const { currencyDecimals } = useManner();
  const unit = hand?.unit ?? room.unit;
  return useMemo(() => {
    const units = (decimal: string) => Number(toMinor(decimal, currencyDecimals)! / toMinor(unit, currencyDecimals)!);
    const clock = hand?.turn ?? null;
    const all = seats.map((seat): TableSeat => {
      const isWaiting = seat.state === 'seated' && hand !== null && hand.end === null && !seat.inHand;
      return {
        seat: seat.seat,
        name: seat.isBot ? t(`bot-${seat.seat as 2 | 3 | 4 | 5 | 6}`) : seat.name,
        isMe: seat.isMe,
        isBot: seat.isBot,
        stack: units(seat.stack),
        state: isWaiting ? 'waiting' : seat.state === 'seated' ? 'playing' : seat.state,
        clock: clock?.seat === seat.seat ? clock : null,
        says: seat.phrase === null ? null : t(`phrase-${seat.phrase}`),
      };
    });
    const first = all.findIndex(({ seat }) => seat === me?.seat);
    return first < 0 ? all : [...all.slice(first), ...all.slice(0, first)];
  }, [seats, hand, unit, me?.seat, currencyDecimals, t]);
}

/** What the table waits for, or what the hand that is over has brought. */
function Standing({ table }: { table: PvpTable }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const { hand, seeds, room, seats, me, kind, code, tournament } = table;
  const isChips = tournament !== null;
  // All seats of a tournament are taken first; then it goes on with whoever is there.
  const least = tournament === null ? room.leastSeats : tournament.state === 'open' ? room.mostSeats : 0;
  const leftS = useSecondsUntil(hand?.end?.nextAtMs ?? null);
  const count = (value: number) => numberText(value, manner.locale);
  if (hand !== null && hand.end === null) return null;
  const own = hand?.end?.outcomes.find(({ seat }) => seat === me?.seat);
  const isOver = tournament !== null && tournament.state !== 'open' && tournament.state !== 'running';
  const ready = seats.filter(({ state }) => state === 'seated').length;
  const wait =
    seeds !== null
      ? t('mixing')
      : room.paused && !isChips
        ? t('paused')
        : ready < least
          ? t('waitingFor', { count: least - ready, shown: count(least - ready) })
          : leftS > 0
            ? t('nextIn', { seconds: count(leftS) })
            : t('soon');
  return (
    <div className="pvp-standing">
      {hand?.end?.state === 'void' && <p>{t('voided')}</p>}
      {own && hand?.end?.state === 'ended' && <Outcome put={own.put} won={own.won} isChips={isChips} />}
      {!isOver && <p role="status">{wait}</p>}
      {kind === 'private' && code !== null && ready < room.mostSeats && (
        <p className="pvp-code">
          {t('codeIs')} <b>{code}</b>
        </p>
      )}
    </div>
  );
}

function Outcome({ put, won, isChips }: { put: string; won: string; isChips: boolean }) {
  const t = useWords<typeof words>('pvp');
  const text = useAmountText(isChips);
  const { currencyDecimals: decimals } = useManner();
  const netMinor = toMinor(won, decimals)! - toMinor(put, decimals)!;
  const amount = text(fromMinor(netMinor < 0n ? -netMinor : netMinor, decimals));
  const word = netMinor > 0n ? 'wonTold' : netMinor < 0n ? 'lostTold' : 'evenTold';
  return (
    <p className="pvp-outcome" data-won={netMinor > 0n} role="status">
      {t(word, { amount })}
    </p>
  );
}

function useSecondsUntil(atMs: number | null): number {
  const [leftS, setLeftS] = useState(0);
  useEffect(() => {
    if (atMs === null) return undefined;
    const look = () => setLeftS(Math.max(0, Math.ceil((atMs - nowMs()) / 1000)));
    look();
    const looks = setInterval(look, 250);
    return () => clearInterval(looks);
  }, [atMs]);
  return atMs === null ? 0 : leftS;
}
