import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { PvpRoom } from '../../contract/pvp.ts';
import type { listPvpTournaments, PvpTournament } from '../../contract/pvp-tournaments.ts';
import { prizesOf } from '../../games/pvp/sit-and-go.ts';
import * as members from '../members/service.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { gameOfFrame } from './games.ts';
import type { EntryRow, TournamentRow } from './store-tournaments.ts';
import * as tournamentStore from './store-tournaments.ts';
import { priceMinor, type TournamentTerms } from './terms.ts';

const SHOWN = 30;

/** What a tournament is played for, with the prizes of as many as it has seats. */
export function termsText(ctx: Ctx, terms: TournamentTerms): NonNullable<PvpRoom['tournament']> {
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const { entry_minor: entry, fee_minor: fee, prize_bps: bps, chips, level_hands: levelHands, seats } = terms;
  return {
    entry: money(entry),
    fee: money(fee),
    prizes: prizesOf(entry * BigInt(seats), bps).map(money),
    chips: String(chips),
    levelHands,
  };
}

/** A tournament as the player of this frame sees it: of others names are masked. */
export async function tournamentAnswer(ctx: Ctx, tournament: TournamentRow): Promise<PvpTournament> {
  const { memberId } = gameOf(ctx);
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const isIn = entries.some(({ member_id: id }) => id === memberId);
  const parted = memberId !== null && !isIn && (await tournamentStore.isParted(ctx.db, tournament.id, memberId));
  const shown = told(ctx, tournament, entries, ({ name, member_id: id }) => ({
    name: id === memberId ? name : members.maskedName(name),
    isMe: id === memberId,
  }));
  return { ...shown, parted };
}

/** A tournament with who has entered it, called as it is asked for. */
export function told(
  ctx: Ctx,
  tournament: TournamentRow,
  entries: readonly EntryRow[],
  called: (entry: EntryRow) => { name: string; isMe: boolean },
): PvpTournament {
  const { id, state, seats, hands, level_hands: levelHands } = tournament;
  const { decimals } = ctx.brand.settings.currency;
  return {
    ...termsText(ctx, tournament),
    tournamentId: String(id),
    state: state as PvpTournament['state'],
    parted: false,
    seats,
    level: Math.floor(hands / levelHands) + 1,
    handsLeft: levelHands - (hands % levelHands),
    players: entries.map((entry) => ({
      ...called(entry),
      seat: entry.seat,
      place: entry.place,
      prize: state === 'ended' ? fromMinor(entry.prize_minor, decimals) : null,
    })),
  };
}

/** Tournaments of the game of this frame that its player took part in and that are over, newest first. */
export async function pastTournaments(ctx: Ctx): Promise<CallOutput<typeof listPvpTournaments>> {
  const { memberId, gameCode } = gameOf(ctx);
  gameOfFrame(ctx);
  if (memberId === null) return { list: [] };
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const rows = await tournamentStore.pastOf(ctx.db, { brandId: ctx.brand.id, memberId, gameCode }, SHOWN);
  return {
    list: rows.map((row) => ({
      tournamentId: String(row.id),
      tableId: String(row.table_id),
      roomName: { BN: row.name_bn, EN: row.name_en },
      state: row.state as 'ended' | 'void',
      players: row.seats,
      price: money(priceMinor(row)),
      place: row.place,
      prize: money(row.prize_minor),
      endedAtMs: row.ended_at!.getTime(),
    })),
  };
}
