import { fromMinor } from '../../contract/money.ts';
import type { PvpPhrase, PvpRoom, PvpSeat, PvpTable } from '../../contract/pvp.ts';
import * as members from '../members/service.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { leastSeats, PAUSE_MS } from './due.ts';
import { gameNamed } from './games.ts';
import type { SeatRow } from './store.ts';
import type { HandSeatRow } from './store-hands.ts';
import type { RoomRow } from './store-rooms.ts';
import type { Hand, Table } from './state.ts';
import { tableOf } from './table.ts';
import { offeredIn } from './terms.ts';
import { termsText, tournamentAnswer } from './tournament-answers.ts';

/** What was said is shown so long. */
const PHRASE_MS = 4_000;

/** Cash of the player of this frame, as a decimal text. */
export async function cashOf(ctx: Ctx): Promise<string> {
  const { memberId } = gameOf(ctx);
  const { decimals } = ctx.brand.settings.currency;
  if (memberId === null) return fromMinor(0n, decimals);
  const { balanceMinor, heldMinor } = await wallet.balance(ctx, memberId);
  return fromMinor(balanceMinor - heldMinor, decimals);
}

/** The seat of the player of this frame; undefined where they do not sit there. */
export function ownSeat(ctx: Ctx, { row, seats }: Table): SeatRow | undefined {
  const { memberId, gameSessionId } = gameOf(ctx);
  if (row.kind === 'practice')
    return row.game_session_id === gameSessionId ? seats.find(({ is_bot: isBot }) => !isBot) : undefined;
  return memberId === null ? undefined : seats.find(({ member_id: id }) => id === memberId);
}

/** What lies at a table now, for the player of this frame. @throws Refusal as `tableAnswer` */
export async function tableNow(ctx: Ctx, tableId: bigint): Promise<PvpTable> {
  return tableAnswer(ctx, await tableOf(ctx, tableId));
}

/**
 * A table as the player of this frame sees it from their seat, or as someone who looks on: the one way in which anything of what is
 * dealt leaves the house.
 * @throws Refusal not_found where it is of another game, or private and not theirs
 */
export async function tableAnswer(ctx: Ctx, table: Table): Promise<PvpTable> {
  const { row, room, seats, hand, atMs: nowMs } = table;
  const me = ownSeat(ctx, table);
  if (room.game_code !== gameOf(ctx).gameCode || (row.kind !== 'open' && row.kind !== 'tournament' && !me))
    fail('not_found');
  const amount = (minor: bigint) => amountText(ctx, table, minor);
  const addedMinor = me && table.tournament === null ? room.most_buy_in_minor - me.stack_minor - me.adding_minor : 0n;
  const isShown = row.closed_at === null ? seats : [];
  return {
    tableId: String(row.id),
    kind: row.kind as PvpTable['kind'],
    code: row.code,
    room: roomOf(ctx, room),
    tournament: table.tournament && (await tournamentAnswer(ctx, table.tournament)),
    seats: isShown.map((seat) => seatOf(ctx, table, seat, { isMe: seat.id === me?.id, nowMs })),
    newsNo: String(row.news_no),
    me: me
      ? {
          seat: me.seat,
          promised: me.promise && me.promise.toString('hex'),
          mostAdded: amount(addedMinor > 0n ? addedMinor : 0n),
          adding: amount(me.adding_minor),
        }
      : null,
    seeds:
      row.seeds_until === null
        ? null
        : {
            number: String(row.hand_no + 1n),
            untilMs: row.seeds_until.getTime(),
            serverSeedHash: row.server_seed_hash.toString('hex'),
            seats: seats.filter(({ called, seed }) => called && seed === null).map(({ seat }) => seat),
          },
    hand: hand && handAnswer(ctx, table, hand, me),
    balance: await cashOf(ctx),
    nowMs,
  };
}

/** What lies at a table, or what it is played for, as a text: money, or whole chips. */
function amountText(ctx: Ctx, { tournament }: Pick<Table, 'tournament'>, minor: bigint): string {
  return fromMinor(minor, tournament === null ? ctx.brand.settings.currency.decimals : 0);
}

/** A room as players read it, without who is there. */
export function roomOf(ctx: Ctx, row: RoomRow): Omit<PvpRoom, 'players' | 'waiting' | 'tables'> {
  const offered = offeredIn(row);
  const money = (minor: bigint) => fromMinor(minor, offered === null ? ctx.brand.settings.currency.decimals : 0);
  const game = gameNamed(row.game_code);
  return {
    roomId: String(row.id),
    name: { BN: row.name_bn, EN: row.name_en },
    options: row.options as PvpRoom['options'],
    unit: money(row.unit_minor),
    leastBuyIn: money(row.least_buy_in_minor),
    mostBuyIn: money(row.most_buy_in_minor),
    rakeBps: row.rake_bps,
    rakeCap: money(row.rake_cap_minor),
    turnMs: Number(row.turn_ms),
    bankMs: Number(row.bank_ms),
    leastSeats: leastSeats({ game, room: row } as Table),
    mostSeats: row.seats,
    randomSeating: row.random_seating,
    paused: row.paused,
    tournament: offered && termsText(ctx, offered),
  };
}

/** What each seat of a hand that is over came to. @param money what lies at its table as a text */
export function outcomesOf(money: (minor: bigint) => string, seats: readonly HandSeatRow[]) {
  return seats.map(({ seat, put_minor: put, won_minor: won, rake_minor: rake }) => ({
    seat,
    put: money(put),
    won: money(won),
    rake: money(rake),
  }));
}

/** Whose seat in a hand is that of the player of this frame; null: they look on. */
export function ownDealt({ seats }: Hand, me: SeatRow | undefined): number | null {
  if (!me) return null;
  return seats.find(({ seat, member_id: id }) => seat === me.seat && id === me.member_id)?.seat ?? null;
}

function handAnswer(ctx: Ctx, table: Table, hand: Hand, me: SeatRow | undefined): NonNullable<PvpTable['hand']> {
  const { game } = table;
  const { row, seats, terms } = hand;
  const amount = (minor: bigint) => amountText(ctx, table, minor);
  const bankMs = Number(seats.find(({ seat }) => seat === row.turn_seat)?.bank_left_ms ?? 0n);
  return {
    handId: String(row.id),
    number: String(row.number),
    unit: amount(BigInt(terms.unitMinor)),
    view: game.view(row.now, ownDealt(hand, me)),
    moveNo: row.moves,
    turn:
      row.turn_seat === null
        ? null
        : {
            seat: row.turn_seat,
            startedAtMs: row.turn_at!.getTime(),
            endsAtMs: row.turn_ends_at!.getTime(),
            bankEndsAtMs: row.turn_ends_at!.getTime() + bankMs,
          },
    end:
      row.ended_at === null
        ? null
        : {
            state: row.state as 'ended' | 'void',
            outcomes: outcomesOf(amount, seats),
            nextAtMs: row.ended_at.getTime() + PAUSE_MS,
          },
  };
}

function seatOf(ctx: Ctx, table: Table, seat: SeatRow, { isMe, nowMs }: { isMe: boolean; nowMs: number }): PvpSeat {
  const { hand } = table;
  const dealt = hand?.row.state === 'playing' ? hand.seats.find((one) => one.seat === seat.seat) : undefined;
  const isSaid = seat.phrase_at !== null && nowMs < seat.phrase_at.getTime() + PHRASE_MS;
  return {
    seat: seat.seat,
    name: isMe || seat.is_bot ? seat.name : members.maskedName(seat.name),
    isMe,
    isBot: seat.is_bot,
    state: seat.state as PvpSeat['state'],
    stack: amountText(ctx, table, seat.stack_minor),
    inHand: dealt !== undefined && dealt.member_id === seat.member_id,
    bankMs: Number(dealt?.bank_left_ms ?? 0n),
    phrase: isSaid ? (seat.phrase as PvpPhrase) : null,
  };
}
