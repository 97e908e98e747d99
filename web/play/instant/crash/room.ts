import type { CallOutput } from '../../../../contract/call.ts';
import type { CrashBet, CrashNews, CrashRoomBet, CrashRoomRound, openCrash } from '../../../../contract/crash.ts';

export type Opened = CallOutput<typeof openCrash>;

/** The room as a frame shows it: what was read, moved on by what was heard. */
export interface Room {
  round: CrashRoomRound | null;
  /** The largest, and those that came since. */
  bets: readonly CrashRoomBet[];
  betCount: number;
  own: readonly CrashBet[];
  balance: string;
  latest: Opened['latest'];
  maintenance: boolean;
}

const MOST_LATEST = 50;
const MOST_BETS = 120;

export function roomOf({ round, bets, betCount, own, balance, latest, maintenance }: Opened): Room {
  return { round, bets, betCount, own, balance, latest, maintenance };
}

/**
 * Who has cashed out of this flight, the latest last, without the player's own: the multiple only rises, so that the
 * highest is the latest.
 */
export function latestCashOuts({ bets, own }: Pick<Room, 'bets' | 'own'>, most: number) {
  const mine = new Set(own.map(({ betId }) => betId));
  return bets
    .flatMap(({ betId, name, cashOutHundredths }) =>
      cashOutHundredths === null || mine.has(betId) ? [] : [{ betId, name, cashOutHundredths }],
    )
    .toSorted((one, other) => one.cashOutHundredths - other.cashOutHundredths)
    .slice(-most);
}

/** The room after a piece of news; null where it has to be read anew: the news is of another round, or of one that is void. */
export function after(room: Room, news: CrashNews): Room | null {
  switch (news.type) {
    case 'crash-betting':
      return { ...room, round: news.round, bets: [], betCount: 0, own: [], maintenance: false };
    case 'crash-maintenance':
      return { ...room, maintenance: true };
    case 'crash-own':
      return { ...room, own: withBet(room.own, news.bet), balance: news.balance };
    case 'crash-bets':
      return isHere(room, news.number) ? { ...room, ...changed(room, news.bets, news.takenBack) } : null;
    case 'crash-flying':
      return isHere(room, news.number) ? flying(room, news.closesAtMs) : null;
    case 'crash-outs':
      return isHere(room, news.number) ? { ...room, bets: cashedOut(room.bets, news.outs) } : null;
    case 'crash-void':
      return null;
    case 'crash-crashed':
      return isHere(room, news.number) ? crashed(room, news.revealed) : null;
  }
}

/** A bet of the player's own as a call answered it. */
export function withOwn(room: Room, bet: CrashBet, balance: string): Room {
  return { ...room, own: bet.state === 'taken_back' ? without(room.own, bet) : withBet(room.own, bet), balance };
}

function isHere({ round }: Room, number: string): boolean {
  return round?.number === number;
}

/** The flight begins at its own moment: where a beacon was waited for, later than was said. */
function flying(room: Room, closesAtMs: number): Room {
  if (!room.round || room.round.phase === 'crashed') return room;
  return { ...room, round: { ...room.round, phase: 'flying', closesAtMs } };
}

function crashed(room: Room, revealed: NonNullable<CrashRoomRound['revealed']>): Room {
  const round = { ...room.round!, phase: 'crashed' as const, revealed };
  const { crashHundredths } = revealed;
  const known = room.latest.some(({ number }) => number === round.number);
  const latest = known
    ? room.latest
    : [{ number: round.number, crashHundredths }, ...room.latest].slice(0, MOST_LATEST);
  return { ...room, round, latest, own: room.own.map((bet) => endedAt(bet, crashHundredths)) };
}

/** What the end of a flight makes of a bet; its pay-out is told by the server. */
function endedAt(bet: CrashBet, crashHundredths: number): CrashBet {
  if (bet.state !== 'placed' || bet.latestHundredths <= crashHundredths) return bet;
  return { ...bet, state: 'lost' };
}

function changed({ bets, betCount }: Room, placed: readonly CrashRoomBet[], takenBack: readonly string[]) {
  const news = placed.filter((bet) => !bets.some(({ betId }) => betId === bet.betId));
  const gone = new Set(takenBack);
  const left = [...bets, ...news].filter(({ betId }) => !gone.has(betId));
  return { bets: left.slice(-MOST_BETS), betCount: betCount + news.length - takenBack.length };
}

function cashedOut(bets: readonly CrashRoomBet[], outs: readonly { betId: string; cashOutHundredths: number }[]) {
  const at = new Map(outs.map(({ betId, cashOutHundredths }) => [betId, cashOutHundredths]));
  return bets.map((bet) => ({ ...bet, cashOutHundredths: at.get(bet.betId) ?? bet.cashOutHundredths }));
}

function withBet(own: readonly CrashBet[], bet: CrashBet): CrashBet[] {
  return [...without(own, bet), bet].toSorted((one, other) => one.place - other.place);
}

function without(own: readonly CrashBet[], { betId }: CrashBet): CrashBet[] {
  return own.filter((one) => one.betId !== betId);
}
