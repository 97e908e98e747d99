import type { OfficePvpRoom } from '../../../contract/pvp-office.ts';
import { plainDigits } from '../../kit/money.ts';
import { gameCodes, gameSeats } from './games.ts';
import { draftOf, optionsIn } from './option-fields.ts';

/** A room as it is being written: numbers and amounts as texts. */
export type RoomDraft = ReturnType<typeof begunWith>;

/** How the form begins: with what a room is, or with what is usual. */
export function begunWith(room: OfficePvpRoom | null) {
  const gameCode = room?.gameCode ?? gameCodes[0]!;
  const tournament = room?.tournament ?? null;
  return {
    gameCode,
    name: room?.name ?? { EN: '', BN: '' },
    options: draftOf(gameCode, room?.options),
    unit: room?.unit ?? '1',
    seats: String(room?.seats ?? gameSeats(gameCode).most),
    position: String(room?.position ?? 100),
    turnMs: String(room?.turnMs ?? 15_000),
    bankMs: String(room?.bankMs ?? 30_000),
    leastBuyIn: room?.leastBuyIn ?? '',
    mostBuyIn: room?.mostBuyIn ?? '',
    rakeCap: room?.rakeCap ?? '',
    rakeBps: String(room?.rakeBps ?? 500),
    randomSeating: room?.randomSeating ?? false,
    enabled: room?.enabled ?? true,
    isTournament: tournament !== null,
    entry: tournament?.entry ?? '',
    fee: tournament?.fee ?? '',
    prizes: (tournament?.prizeBps ?? [6_500, 3_500]).map((bps) => String(bps / 100)).join(', '),
    chips: tournament?.chips ?? '1500',
    levelHands: String(tournament?.levelHands ?? 8),
  };
}

/** What is written, as the call takes it; what is no number is refused at its field. */
export function askedFor(room: OfficePvpRoom | null, draft: RoomDraft) {
  const { isTournament, entry, fee, prizes, chips, levelHands, ...kept } = draft;
  // Of a tournament its chips make these.
  const counted = { unit: '1', leastBuyIn: '1', mostBuyIn: '1', rakeCap: '0', rakeBps: 0 };
  return {
    ...kept,
    roomId: room?.roomId ?? null,
    version: room?.version ?? 0,
    options: optionsIn(draft.gameCode, draft.options),
    seats: wholeOf(draft.seats),
    position: wholeOf(draft.position),
    turnMs: wholeOf(draft.turnMs),
    bankMs: wholeOf(draft.bankMs),
    ...(isTournament ? counted : { rakeBps: wholeOf(draft.rakeBps) }),
    tournament: isTournament
      ? { entry, fee, prizeBps: bpsOf(prizes), chips: wholeOf(chips), levelHands: wholeOf(levelHands) }
      : null,
  };
}

/** Percents by place, "65, 35", as hundredths of a percent. */
function bpsOf(typed: string): number[] {
  return typed
    .split(/[,;\s]+/)
    .filter((one) => one !== '')
    .map((one) => Math.round(Number(plainDigits(one)) * 100));
}

function wholeOf(typed: string): number {
  return Number(plainDigits(typed.trim()) || Number.NaN);
}
