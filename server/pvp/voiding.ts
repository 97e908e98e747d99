import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { officeVoidPvpHand, officeVoidPvpTournament } from '../../contract/pvp-voids.ts';
import * as audit from '../audit/service.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { voidHand } from './ending.ts';
import { playing } from './state.ts';
import * as handStore from './store-hands.ts';
import * as roomStore from './store-rooms.ts';
import * as tableStore from './store-tables.ts';
import * as tournamentStore from './store-tournaments.ts';
import { atTable } from './table.ts';
import { voidTournament } from './tournament.ts';

/**
 * Asks a second person to void a hand for money that is being played.
 * @throws Refusal not_found where it is not being played, bad_input on a reason that is too short
 */
export async function proposeVoid(
  ctx: Ctx,
  { handId, reason }: CallParsed<typeof officeVoidPvpHand>,
  address: string,
): Promise<CallOutput<typeof officeVoidPvpHand>> {
  const hand = await handStore.handById(ctx.db, ctx.brand.id, BigInt(handId));
  if (!hand || hand.state !== 'playing' || !hand.for_money) fail('not_found');
  const { id } = await proposals.propose(
    ctx,
    { kind: 'pvp_void', subject: `pvp_hand:${handId}`, body: { handId }, changes: [], reason, field: 'reason' },
    address,
  );
  return { proposalId: id };
}

/**
 * Asks a second person to void a tournament that has not ended.
 * @throws Refusal not_found where it has, bad_input on a reason that is too short
 */
export async function proposeTournamentVoid(
  ctx: Ctx,
  { tournamentId, reason }: CallParsed<typeof officeVoidPvpTournament>,
  address: string,
): Promise<CallOutput<typeof officeVoidPvpTournament>> {
  const tournament = await tournamentStore.tournamentById(ctx.db, ctx.brand.id, BigInt(tournamentId));
  if (!tournament || tournament.ended_at !== null) fail('not_found');
  const subject = `pvp_tournament:${tournamentId}`;
  const { id } = await proposals.propose(
    ctx,
    { kind: 'pvp_void', subject, body: { tournamentId }, changes: [], reason, field: 'reason' },
    address,
  );
  return { proposalId: id };
}

/**
 * Voids what two people agreed on: a hand, of which each seat has back what it put in and the table goes on, or a whole tournament, of
 * which everybody has back what it cost.
 * @throws Refusal proposal_stale where it is over by now
 */
export async function carryOutVoid(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { handId, tournamentId } = approved.body as { handId?: string; tournamentId?: string };
  if (tournamentId !== undefined) await voidOfTournament(ctx, BigInt(tournamentId), approved, address);
  else await voidOfHand(ctx, BigInt(known(handId, 'a hand was proposed')), approved, address);
  return null;
}

async function voidOfTournament(
  ctx: Ctx,
  id: bigint,
  { reason, proposedBy }: proposals.Approved,
  address: string,
): Promise<void> {
  const { table_id: tableId } = known(
    await tournamentStore.tournamentById(ctx.db, ctx.brand.id, id),
    'it was proposed',
  );
  const row = known(await tableStore.holdTable(ctx.db, ctx.brand.id, tableId), 'a tournament has a table');
  if (row.closed_at !== null) fail('proposal_stale');
  await atTable(ctx, tableId, async (inside, table) => {
    // Said first: the hand that goes with it counts for nobody's place.
    const tournament = known(table.tournament, 'its table plays it');
    await tournamentStore.changeTournament(inside.db, id, { state: 'void', ended_at: dateOf(inside.nowMs) });
    if (playing(table)) await voidHand(inside, table);
    await voidTournament(inside, tournament);
  });
  const detail = { tableId: String(tableId), reason, proposedBy };
  await audit.record(ctx, { action: 'pvp.void', subject: `pvp_tournament:${id}`, detail, address });
}

async function voidOfHand(
  ctx: Ctx,
  handId: bigint,
  { reason, proposedBy }: proposals.Approved,
  address: string,
): Promise<void> {
  const { table_id: tableId } = known(await handStore.handById(ctx.db, ctx.brand.id, handId), 'it was proposed');
  const row = known(await tableStore.holdTable(ctx.db, ctx.brand.id, tableId), 'a hand has a table');
  if (row.closed_at !== null) fail('proposal_stale');
  await atTable(ctx, tableId, async (inside, table) => {
    if (playing(table)?.row.id !== handId) fail('proposal_stale');
    await voidHand(inside, table);
  });
  const detail = { tableId: String(tableId), reason, proposedBy };
  await audit.record(ctx, { action: 'pvp.void', subject: `pvp_hand:${handId}`, detail, address });
}

/** What hands are called in a list of proposals: by their room and their number at its table. */
export async function handNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { BN: string; EN: string }>> {
  const rooms = new Map((await roomStore.rooms(ctx.db, ctx.brand.id)).map((room) => [room.id, room]));
  const names = new Map<string, { BN: string; EN: string }>();
  for (const id of ids) {
    const hand = await handStore.handById(ctx.db, ctx.brand.id, BigInt(id));
    const room = hand && rooms.get(hand.room_id);
    if (room) names.set(id, { BN: `${room.name_bn} · ${id}`, EN: `${room.name_en} · ${id}` });
  }
  return names;
}

/** The same of tournaments. */
export async function tournamentNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { BN: string; EN: string }>> {
  const rooms = new Map((await roomStore.rooms(ctx.db, ctx.brand.id)).map((room) => [room.id, room]));
  const names = new Map<string, { BN: string; EN: string }>();
  for (const id of ids) {
    const tournament = await tournamentStore.tournamentById(ctx.db, ctx.brand.id, BigInt(id));
    const room = tournament && rooms.get(tournament.room_id);
    if (room) names.set(id, { BN: `${room.name_bn} · ${id}`, EN: `${room.name_en} · ${id}` });
  }
  return names;
}
