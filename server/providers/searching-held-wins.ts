import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import {
  type exportHeldWins as exportCall,
  heldReasons,
  heldStates,
  type HeldWin,
  type listHeldWins as listCall,
} from '../../contract/provider-ceilings.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-held-wins.ts';

type Asked = CallParsed<typeof exportCall>;

const wins: audit.Listing<Asked, store.HeldFilter, store.HeldRow, HeldWin> = {
  name: 'held-wins',
  filter: async (ctx, asked) => ({
    provider: asked.provider,
    states: statesOf(asked),
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  // What waits is worked off the oldest first.
  order: ({ sort, state }) =>
    orderFrom(sort, { at: 'id', amount: 'amount_minor' }, state === 'waiting' ? OLDEST : NEWEST),
  rows: store.heldWins,
  count: store.countHeldWins,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['heldAt', ({ heldAtMs }) => audit.fileMoment(ctx, heldAtMs)],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['call', ({ kind }) => kind],
    ['transaction', ({ transactionId }) => transactionId],
    ['game', ({ gameCode }) => gameCode],
    ['round', ({ round }) => round],
    ['amount', ({ amount }) => amount],
    ['why', ({ why }) => why],
    ['state', ({ state }) => state],
    ['proposedBy', ({ proposedBy }) => proposedBy],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['decidedAt', ({ decidedAtMs }) => audit.fileMoment(ctx, decidedAtMs)],
    ['reason', ({ reason }) => reason],
  ],
};

/** Wins of a studio above its ceilings. @throws Refusal invalid_amount */
export function heldWins(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  return audit.listPage(ctx, wins, request);
}

/** The same as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportHeldWins(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, wins, asked, address);
}

function statesOf({ state }: Asked): readonly store.HeldState[] | undefined {
  if (state === undefined) return undefined;
  return state === 'waiting' ? ['held', 'proposed'] : [state];
}

async function present(ctx: Ctx, rows: readonly store.HeldRow[]): Promise<HeldWin[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: accounts.get(row.member_id) ?? '',
    kind: row.kind,
    transactionId: row.transaction_id,
    gameCode: row.game_code,
    round: row.round_name,
    amount: wallet.writeAmount(ctx, row.amount_minor),
    why: oneOf(heldReasons, row.why),
    state: oneOf(heldStates, row.state),
    heldAtMs: row.held_at.getTime(),
    proposedBy: row.proposed_by_account,
    decidedBy: row.decided_by_account,
    decidedAtMs: row.decided_at?.getTime() ?? null,
    reason: row.reason,
  }));
}

function oneOf<const Choice extends string>(choices: readonly Choice[], given: string): Choice {
  return known(
    choices.find((each) => each === given),
    `${given} is one of ${choices.join(', ')}`,
  );
}
