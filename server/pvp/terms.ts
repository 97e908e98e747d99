import { isDeepStrictEqual } from 'node:util';
import { unitChips } from '../../games/pvp/sit-and-go.ts';
import { assert } from '../platform/process/fail.ts';
import type { RoomRow } from './store-rooms.ts';
import type { TournamentRow } from './store-tournaments.ts';

/** What a tournament is played by and for. */
export type TournamentTerms = Pick<
  TournamentRow,
  'options' | 'seats' | 'chips' | 'entry_minor' | 'fee_minor' | 'prize_bps' | 'level_hands'
>;

/** What a room of tournaments offers now; null: it is a room in which money lies on the table. */
export function offeredIn(room: RoomRow): TournamentTerms | null {
  const { options, seats, entry_minor: entry, fee_minor: fee, prize_bps: prizes, level_hands: levelHands } = room;
  if (entry === null) return null;
  assert(fee !== null && prizes !== null && levelHands !== null, 'a room of tournaments has all their terms');
  const money = { entry_minor: entry, fee_minor: fee, prize_bps: prizes };
  return { options, seats, chips: room.least_buy_in_minor, ...money, level_hands: levelHands };
}

/** What an entry costs, minor units. */
export function priceMinor({ entry_minor: entry, fee_minor: fee }: TournamentTerms): bigint {
  return entry + fee;
}

/** Whether a tournament is played by what its room offers now: whoever enters has seen that. */
export function isAsOffered(tournament: TournamentRow, offered: TournamentTerms): boolean {
  const named = Object.keys(offered) as (keyof TournamentTerms)[];
  return named.every((name) => isDeepStrictEqual(tournament[name], offered[name]));
}

/** The room of a tournament as it is played: by the terms under which members entered, a unit worth what its level says. */
export function asPlayed(room: RoomRow, { options, seats, chips, ...tournament }: TournamentRow): RoomRow {
  const { entry_minor, fee_minor, prize_bps, level_hands, hands } = tournament;
  return {
    ...room,
    options,
    seats,
    entry_minor,
    fee_minor,
    prize_bps,
    level_hands,
    unit_minor: unitChips(hands, level_hands),
    least_buy_in_minor: chips,
    most_buy_in_minor: chips,
  };
}
