import {
  PROPOSAL_REASON_LEAST,
  type Proposal,
  type ProposalKind,
  type ProposalState,
  proposalTransitions,
} from '../../contract/proposals.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { present, stateOf } from './presenting.ts';
import * as store from './store.ts';

export { agreedOver, type Change, changesBetween } from './differences.ts';
export { always, areHarmless, type HarmlessChanges, higher, lower, off } from './harmless.ts';

export { exportProposals, list } from './searching.ts';

/** What nobody has decided by then has lost its time. */
export const WAITING_MS = 7 * 24 * 60 * 60 * 1000;

export interface Asked {
  kind: ProposalKind;
  /** As in the audit log. */
  subject: string;
  /** What its slice carries out once it is approved: plain JSON. */
  body: object;
  changes: Proposal['changes'];
  reason: string;
  /** The field of the call that carries the reason. */
  field: string;
}

/**
 * Puts something before a second person. Nothing has changed yet.
 * @throws Refusal bad_input with too_short on the field of the reason
 */
export async function propose(ctx: Ctx, asked: Asked, address: string | null): Promise<Proposal> {
  const { kind, subject, body, changes } = asked;
  const reason = reasonOf(asked.reason, asked.field);
  const { staffId, account } = staffOf(ctx);
  return transact(ctx, async (ctx) => {
    const id = await store.insert(ctx.db, {
      brandId: ctx.brand.id,
      kind,
      subject,
      body: JSON.stringify(body),
      changes: JSON.stringify(changes),
      reason,
      proposedBy: staffId,
      proposedByAccount: account,
      proposedAtMs: ctx.nowMs,
      expiresAtMs: ctx.nowMs + WAITING_MS,
    });
    await audit.record(ctx, {
      action: 'proposal.propose',
      subject: `proposal:${id}`,
      detail: { kind, subject, changes, reason },
      address,
    });
    return present(await rowOf(ctx, id));
  });
}

/** A reason as it is kept. Refuses one that says nothing. */
export function reasonOf(given: string, field: string): string {
  const reason = given.trim().replaceAll(/\s+/g, ' ');
  if (reason.length < PROPOSAL_REASON_LEAST) failField(field, 'too_short');
  return reason;
}

/** What a decision is made on: a proposal, or a correction. */
interface Open {
  state: ProposalState;
  proposed_by: bigint;
  expires_at: Date;
}

/**
 * Lets pass who may decide so: someone else than who proposed it, or, to take it back, only they; of accounts, so that
 * another session of their is no other person.
 * @throws Refusal second_person_needed, colleague_new, not_allowed, and `decided` where it is decided or its time has passed
 */
export function checkDecider(
  ctx: Ctx,
  open: Open,
  wanted: Exclude<ProposalState, 'proposed' | 'expired'>,
  decided: 'proposal_decided' | 'correction_decided',
): void {
  const isProposer = open.proposed_by === staffOf(ctx).staffId;
  if (wanted === 'cancelled' && !isProposer) fail('not_allowed');
  if (wanted !== 'cancelled' && isProposer) fail('second_person_needed');
  if (wanted === 'approved') refuseNewcomer(ctx);
  const isOver = open.expires_at.getTime() <= ctx.nowMs;
  if (isOver || !proposalTransitions[open.state].includes(wanted)) fail(decided, { state: open.state });
}

/** What was approved, for the slice that carries it out. */
export interface Approved {
  kind: ProposalKind;
  body: unknown;
  changes: Proposal['changes'];
  reason: string;
  /** Account and id of who proposed it. */
  proposedBy: string;
  proposerId: bigint;
  proposedAtMs: number;
}

/**
 * Approves what someone else proposed and carries it out in the same transaction; what it refuses leaves the proposal
 * waiting.
 * @throws Refusal not_found, second_person_needed, proposal_decided, and what the carrying out throws
 */
export async function approve<T>(
  outer: Ctx,
  { proposalId, note }: { proposalId: bigint; note: string },
  address: string,
  carryOut: (ctx: Ctx, approved: Approved) => Promise<T>,
): Promise<{ proposal: Proposal; result: T }> {
  return transact(outer, async (ctx) => {
    const row = await decide(ctx, { proposalId, note, state: 'approved' }, address);
    const result = await carryOut(ctx, {
      kind: present(row).kind,
      body: row.body,
      changes: present(row).changes,
      reason: row.reason,
      proposedBy: row.proposed_by_account,
      proposerId: row.proposed_by,
      proposedAtMs: row.proposed_at.getTime(),
    });
    return { proposal: present(row), result };
  });
}

/**
 * Refuses what someone else proposed.
 * @throws Refusal not_found, second_person_needed, proposal_decided
 */
export async function refuse(
  ctx: Ctx,
  { proposalId, note }: { proposalId: bigint; note: string },
  address: string,
): Promise<Proposal> {
  return present(await decide(ctx, { proposalId, note, state: 'refused' }, address));
}

/**
 * Takes one's own proposal back; another's is for deciding.
 * @throws Refusal not_found, not_allowed, proposal_decided
 */
export async function cancel(ctx: Ctx, proposalId: bigint, address: string): Promise<Proposal> {
  return present(await decide(ctx, { proposalId, note: '', state: 'cancelled' }, address));
}

interface Decided {
  proposalId: bigint;
  note: string;
  state: Exclude<ProposalState, 'proposed' | 'expired'>;
}

const actions = { approved: 'approve', refused: 'refuse', cancelled: 'cancel' } as const;

async function decide(outer: Ctx, { proposalId, note, state }: Decided, address: string): Promise<store.ProposalRow> {
  const { staffId, account } = staffOf(outer);
  return transact(outer, async (ctx) => {
    const row = (await store.locked(ctx.db, ctx.brand.id, proposalId)) ?? fail('not_found');
    checkDecider(ctx, { ...row, state: stateOf(row) }, state, 'proposal_decided');
    await store.decide(ctx.db, ctx.brand.id, row.id, {
      state,
      decidedBy: staffId,
      decidedByAccount: account,
      note: note.trim(),
      atMs: ctx.nowMs,
    });
    await audit.record(ctx, {
      action: `proposal.${actions[state]}`,
      subject: `proposal:${row.id}`,
      detail: { kind: row.kind, subject: row.subject, proposedBy: row.proposed_by_account, note: note.trim() },
      address,
    });
    return rowOf(ctx, row.id);
  });
}

async function rowOf(ctx: Ctx, id: bigint): Promise<store.ProposalRow> {
  const row = await store.byId(ctx.db, ctx.brand.id, id);
  assert(row, 'what was written is there');
  return row;
}

/** What a proposal is about, and what it would write; null: there is none of this number. */
export async function find(ctx: Ctx, id: bigint): Promise<{ kind: string; body: unknown } | null> {
  return (await store.byId(ctx.db, ctx.brand.id, id)) ?? null;
}

/** How many wait for somebody. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  return store.countWaiting(ctx.db, ctx.brand.id, ctx.nowMs);
}

/**
 * Ends the proposals of all brands that nobody decided in time, and writes that down.
 * @param inBrand the ctx of a brand
 */
export async function expire(
  ctx: Omit<Ctx, 'brand'>,
  inBrand: (brandId: number, ctx: Omit<Ctx, 'brand'>) => Promise<Ctx>,
): Promise<void> {
  await transact(ctx as Ctx, async (inside) => {
    for (const row of await store.expire(inside.db, inside.nowMs)) {
      const deed = { action: 'proposal.expire', subject: `proposal:${row.id}`, detail: {}, address: null };
      await audit.record(await inBrand(row.brand_id, inside), deed);
    }
  });
}
