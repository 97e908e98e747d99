import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ProposalKind } from '../../contract/proposals.ts';
import type {
  officeEndSportsRuling,
  officePreviewSportsRuling,
  officeProposeSportsRuling,
  SportsRulingBody,
} from '../../contract/sports-rulings.ts';
import * as audit from '../audit/service.ts';
import { afterCommit, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { heardEvent } from './finding.ts';
import { moneyOf } from './presenting.ts';
import { presentPreview, preview } from './previewing.ts';
import { type AskedRuling, type Change, changesOf, checkRuling, closed, replaces } from './ruling-bodies.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';
import * as rulingStore from './store-rulings.ts';
import { atMs } from './store-tickets.ts';
import { eventsTopic, tellRuling } from './telling.ts';

const kinds = { result: 'sports_result', cancel: 'sports_cancel', factor: 'sports_factor' } as const satisfies Record<
  SportsRulingBody['kind'],
  ProposalKind
>;

/**
 * What a decision would change, before anybody proposes it.
 * @throws Refusal not_found, sports_not_begun, bad input
 */
export async function previewRuling(
  ctx: Ctx,
  { eventId, ruling }: CallParsed<typeof officePreviewSportsRuling>,
): Promise<CallOutput<typeof officePreviewSportsRuling>> {
  const event = await heardEvent(ctx, BigInt(eventId));
  checkRuling(event, ruling, await store.clockMs(ctx.db));
  return presentPreview(ctx, await preview(ctx, event, ruling));
}

/**
 * Asks a second person to decide about an event: nothing has changed yet. What it would change is told to who decides.
 * @throws Refusal not_found, sports_not_begun, sports_no_bets, bad input
 */
export async function proposeRuling(
  ctx: Ctx,
  { reason, ...asked }: CallParsed<typeof officeProposeSportsRuling>,
  address: string,
): Promise<CallOutput<typeof officeProposeSportsRuling>> {
  const event = await heardEvent(ctx, BigInt(asked.eventId));
  checkRuling(event, asked.ruling, await store.clockMs(ctx.db));
  const money = moneyOf(ctx);
  const touched = await preview(ctx, event, asked.ruling);
  // A void of nothing is a mistake; a result settles what comes later too.
  if (asked.ruling.kind !== 'result' && touched.tickets === 0) fail('sports_no_bets');
  const numbers: Change[] = [
    ['tickets', String(touched.tickets)],
    ['members', String(touched.members)],
    ['returned', money(touched.returnedMinor)],
    ['takenBack', money(touched.takenBackMinor)],
  ].map(([path = '', after = '']) => ({ path, before: '', after }));
  const { id } = await proposals.propose(
    ctx,
    {
      kind: kinds[asked.ruling.kind],
      subject: `sports_event:${event.id}`,
      body: asked,
      changes: [...changesOf(asked), ...numbers],
      reason,
      field: 'reason',
    },
    address,
  );
  return { proposalId: id };
}

/**
 * Decides as two people agreed: it counts from now on, and tickets are settled by it. What was decided of the same before is replaced.
 * @throws Refusal proposal_stale where the event is gone
 */
export async function carryOutRuling(
  ctx: Ctx,
  { body, reason, proposedBy }: proposals.Approved,
  address: string,
): Promise<null> {
  const { eventId, ruling, publicReason } = body as AskedRuling;
  // Held alone: whatever is accepted or settled sees the decision, or was over before it.
  if (!(await rulingStore.holdEvent(ctx.db, BigInt(eventId)))) fail('proposal_stale');
  const event = await heardEvent(ctx, BigInt(eventId));
  const nowMs = await store.clockMs(ctx.db);
  const decided = closed(ruling, nowMs);
  const touched = await preview(ctx, event, decided);
  const by = staffOf(ctx).account;
  const rulings = await rulingStore.rulingsOf(ctx.db, ctx.brand.id, [event.id]);
  for (const old of rulings.filter((row) => row.ended_at === null && replaces(decided, row)))
    await rulingStore.endRuling(ctx.db, ctx.brand.id, old.id, { atMs: nowMs, reason, by });
  const id = await rulingStore.insertRuling(ctx.db, ctx.brand.id, {
    kind: decided.kind,
    event_id: event.id,
    body: decided,
    reason,
    public_reason: publicReason,
    proposed_by_account: proposedBy,
    decided_by_account: by,
    decided_at: atMs(nowMs),
  });
  await audit.record(ctx, {
    action: `sports.${decided.kind}`,
    subject: `sports_event:${eventId}`,
    detail: { rulingId: String(id), ruling: decided, publicReason, reason, proposedBy, tickets: touched.tickets },
    address,
  });
  const row = known(await rulingStore.rulingById(ctx.db, ctx.brand.id, id), 'it was written');
  await tellRuling(ctx, row, event, touched.memberIds);
  spread(ctx, event);
  return null;
}

/**
 * Asks a second person to take a decision back.
 * @throws Refusal not_found, sports_ruling_ended
 */
export async function proposeRulingEnd(
  ctx: Ctx,
  { rulingId, reason }: CallParsed<typeof officeEndSportsRuling>,
  address: string,
): Promise<CallOutput<typeof officeEndSportsRuling>> {
  const row = (await rulingStore.rulingById(ctx.db, ctx.brand.id, BigInt(rulingId))) ?? fail('not_found');
  if (row.ended_at !== null) fail('sports_ruling_ended');
  const changes = changesOf({ ruling: row.body, publicReason: row.public_reason });
  const { id } = await proposals.propose(
    ctx,
    {
      kind: 'sports_ruling_end',
      subject: `sports_event:${row.event_id}`,
      body: { rulingId },
      changes: changes.map(({ path, after }) => ({ path, before: after, after: '' })),
      reason,
      field: 'reason',
    },
    address,
  );
  return { proposalId: id };
}

/**
 * Takes a decision back as two people agreed: its event counts as the feed says again.
 * @throws Refusal proposal_stale where it has been taken back or replaced
 */
export async function carryOutRulingEnd(
  ctx: Ctx,
  { body, reason, proposedBy }: proposals.Approved,
  address: string,
): Promise<null> {
  const id = BigInt((body as { rulingId: string }).rulingId);
  const row = known(await rulingStore.rulingById(ctx.db, ctx.brand.id, id), 'it was proposed');
  await rulingStore.holdEvent(ctx.db, row.event_id);
  const event = await heardEvent(ctx, row.event_id);
  // Who was told of it is told of its end.
  const touched = await preview(ctx, event, row.body);
  const ended = { atMs: await store.clockMs(ctx.db), reason, by: staffOf(ctx).account };
  if (!(await rulingStore.endRuling(ctx.db, ctx.brand.id, id, ended))) fail('proposal_stale');
  const detail = { rulingId: String(id), ruling: row.body, reason, proposedBy };
  await audit.record(ctx, { action: 'sports.ruling.end', subject: `sports_event:${row.event_id}`, detail, address });
  await tellRuling(ctx, { ...row, ended_at: atMs(ended.atMs) }, event, touched.memberIds);
  spread(ctx, event);
  return null;
}

/** What events are called in a list of proposals: by their sides. */
export async function eventNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { BN: string; EN: string }>> {
  const events = await store.eventsByIds(ctx.db, ids.map(BigInt));
  return new Map(
    events.map(({ id, home, away }) => [String(id), { BN: `${home.BN} – ${away.BN}`, EN: `${home.EN} – ${away.EN}` }]),
  );
}

function spread(ctx: Ctx, event: EventRow): void {
  wakeAfterCommit(ctx, 'settleSports');
  const told = { type: 'sports', events: [{ eventId: String(event.id), version: `${event.version}.ruled` }] } as const;
  afterCommit(ctx, () => ctx.platform.live.publish(eventsTopic, told));
}
