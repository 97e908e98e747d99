import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportFreeRounds as exportCall,
  FreeRoundsState,
  listFreeRounds as listCall,
  OfficeFreeRounds,
} from '../../contract/providers-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-free-rounds.ts';

type Asked = CallParsed<typeof exportCall>;

const freeRounds: audit.Listing<Asked, store.FreeRoundsFilter, store.FreeRoundsRow, OfficeFreeRounds> = {
  name: 'free-rounds',
  filter: async (ctx, asked) => ({
    provider: asked.provider,
    state: asked.state && { is: asked.state, atMs: ctx.nowMs },
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { granted: 'id' }),
  rows: store.granted,
  count: store.countGranted,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['game', ({ gameCode }) => gameCode],
    ['rounds', ({ rounds }) => rounds],
    ['used', ({ used }) => used],
    ['stake', ({ stake }) => stake],
    ['state', ({ state }) => state],
    ['grantedAt', ({ grantedAtMs }) => audit.fileMoment(ctx, grantedAtMs)],
    ['expiresAt', ({ expiresAtMs }) => audit.fileMoment(ctx, expiresAtMs)],
    ['revokedAt', ({ revokedAtMs }) => audit.fileMoment(ctx, revokedAtMs)],
    ['note', ({ note }) => note],
  ],
};

/** Rounds that were given in a studio's games. */
export function grantedFreeRounds(
  ctx: Ctx,
  request: CallParsed<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  return audit.listPage(ctx, freeRounds, request);
}

/** The same as a file; who took it is written down. */
export function exportFreeRounds(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, freeRounds, asked, address);
}

async function present(ctx: Ctx, rows: readonly store.FreeRoundsRow[]): Promise<OfficeFreeRounds[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: accounts.get(row.member_id) ?? '',
    gameCode: row.game_code,
    rounds: row.rounds,
    used: row.used,
    stake: wallet.writeAmount(ctx, row.stake_minor),
    note: row.note,
    grantedAtMs: row.granted_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    revokedAtMs: row.revoked_at?.getTime() ?? null,
    state: stateOf(row, ctx.nowMs),
  }));
}

function stateOf(row: store.FreeRoundsRow, nowMs: number): FreeRoundsState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.used === row.rounds) return 'played';
  return row.expires_at.getTime() <= nowMs ? 'expired' : 'open';
}
