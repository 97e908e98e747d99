import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type moveRaffle, raffleTransitions, type saveRaffle } from '../../contract/raffles-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as proposals from '../proposals/service.ts';
import { checkPublishing, checkTerms } from './checks.ts';
import { seedOf } from './drawing.ts';
import { moveProposal } from './proposing.ts';
import { momentsOf, readTerms, stateOf } from './reading.ts';
import { SEED_PURPOSE } from './sealing.ts';
import * as store from './store.ts';
import * as tickets from './store-tickets.ts';
import { tellMembers } from './telling.ts';

/**
 * Writes a draft.
 * @throws Refusal not_found, version_conflict, raffle_published, bad_input
 */
export async function save(
  ctx: Ctx,
  { id, version, terms }: CallParsed<typeof saveRaffle>,
  address: string | null,
): Promise<CallOutput<typeof saveRaffle>> {
  return transact(ctx, async (inside) => {
    const draft = async (of: bigint | null) => ({
      brandId: inside.brand.id,
      terms,
      ...momentsOf(inside, terms),
      capMinor: (await checkTerms(inside, terms, of)).capMinor,
      atMs: inside.nowMs,
    });
    if (id === null) {
      const currency = inside.brand.settings.currency.code;
      const made = await store.insert(inside.db, { ...(await draft(null)), currency });
      await audit.record(inside, { action: 'raffle.create', subject: `raffle:${made}`, detail: { terms }, address });
      return { id: String(made), version: 1 };
    }
    const row = await lockedAt(inside, BigInt(id), version);
    if (row.state !== 'draft') fail('raffle_published');
    await store.update(inside.db, { ...(await draft(row.id)), id: row.id });
    const detail = { version: version + 1, before: readTerms(row.terms), after: terms };
    await audit.record(inside, { action: 'raffle.save', subject: `raffle:${row.id}`, detail, address });
    return { id, version: version + 1 };
  });
}

/**
 * Asks a second person to publish a draft, or to call off what members can see; a draft is dropped at once.
 * @throws Refusal not_found, version_conflict, raffle_over, bad_input
 */
export async function moveTo(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof moveRaffle>,
  address: string | null,
): Promise<CallOutput<typeof moveRaffle>> {
  return transact(ctx, async (inside) => {
    const row = await lockedAt(inside, BigInt(id), version);
    if (!raffleTransitions[stateOf(row)].includes(state)) fail('raffle_over');
    if (state === 'active') await checkPublishing(inside, readTerms(row.terms), row.id);
    const asked = moveProposal(inside, row, state, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await (state === 'active' ? publish(inside, row, address) : cancel(inside, row, address));
    return { proposalId: null };
  });
}

/** Shows a locked draft to members: its prizes, what they are worth and the hash of its seed stand from now on. */
export async function publish(ctx: Ctx, row: store.RaffleRow, address: string | null): Promise<void> {
  const terms = readTerms(row.terms);
  const { worths, capMinor } = await checkPublishing(ctx, terms, row.id);
  const seed = Buffer.from(ctx.random(32));
  const { id: brandId } = ctx.brand;
  await store.publish(ctx.db, {
    brandId,
    id: row.id,
    seedHash: sha256(seed).toString('hex'),
    seedSealed: ctx.platform.seal.close(SEED_PURPOSE, seed, ctx.random),
    ticketSalt: Buffer.from(ctx.random(32)),
    capMinor,
    atMs: ctx.nowMs,
  });
  for (const [at, { count, award }] of terms.prizes.entries()) {
    const worth = known(worths[at], 'each prize was weighed');
    await store.insertPrize(ctx.db, { brandId, raffleId: row.id, tier: at + 1, count, award, ...worth });
  }
  await record(ctx, row, 'raffle.publish', { version: row.version, budgetMinor: String(capMinor) }, address);
}

/** Calls a locked raffle off: nobody wins, and its seed is shown. */
export async function cancel(ctx: Ctx, row: store.RaffleRow, address: string | null): Promise<void> {
  const seed = row.published_at === null ? null : seedOf(ctx, row).toString('hex');
  await store.cancel(ctx.db, { brandId: ctx.brand.id, id: row.id, seed, atMs: ctx.nowMs });
  tellMembers(ctx, await tickets.holderIds(ctx.db, ctx.brand.id, row.id));
  await record(ctx, row, 'raffle.cancel', { from: row.state }, address);
}

async function record(
  ctx: Ctx,
  { id }: store.RaffleRow,
  action: string,
  detail: Record<string, string | number>,
  address: string | null,
): Promise<void> {
  await audit.record(ctx, { action, subject: `raffle:${id}`, detail, address });
}

async function lockedAt(ctx: Ctx, id: bigint, version: number): Promise<store.RaffleRow> {
  const row = (await store.locked(ctx.db, ctx.brand.id, id)) ?? fail('not_found');
  if (row.version !== version) fail('version_conflict');
  return row;
}
