import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { spinWheel } from '../../contract/wheels.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { presentPrize } from './presenting.ts';
import { readTerms, readWorths, standingOf, today } from './reading.ts';
import { nextRight, rightsOf } from './rights.ts';
import { drawn, sealOf } from './sealing.ts';
import * as spins from './store-spins.ts';
import * as store from './store.ts';

type Spun = CallOutput<typeof spinWheel>;

/**
 * Spins a wheel for the member behind the token, which spends one of their rights of today and gives what it stops at, all at once.
 * Who asks again for a spin that was spun is told what it gave.
 * @throws Refusal in_need_true_account, not_found, self_excluded, wheel_closed, wheel_spent, wheel_moved, wheel_no_spins,
 * promotion_not_for_you, and those of the ceilings of rewards
 */
export async function spin(
  ctx: Ctx,
  { wheelId, number, clientSeed }: CallParsed<typeof spinWheel>,
  language: Language,
): Promise<Spun> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const whose = { brandId: ctx.brand.id, wheelId: BigInt(wheelId), memberId };
  return transact(ctx, async (inside) => {
    // Behind their gate: of many equal spins at once the first one spends a right, and the others see that it did.
    await wallet.lockMembers(inside, [memberId]);
    const row = await store.byId(inside.db, inside.brand.id, whose.wheelId);
    if (!row || row.state === 'draft') fail('not_found');
    const before = await spins.byNumber(inside.db, whose, number);
    if (before) return present(inside, row, before, language);
    await protection.checkOpen(inside, memberId);
    const terms = readTerms(row.terms);
    const standing = standingOf(inside, row, terms);
    if (standing === 'spent') fail('wheel_spent');
    if (standing !== 'open') fail('wheel_closed');
    if (!(await promotions.meets(inside, memberId, terms.audience))) fail('promotion_not_for_you');
    await rewards.checkCeilings(inside, memberId);
    // The seal that they saw was that of another spin.
    if (number !== (await spins.lastNumber(inside.db, whose)) + 1) fail('wheel_moved');
    const right = nextRight(await rightsOf(inside, memberId, row.id, terms));
    if (right === null) return fail('wheel_no_spins');
    return present(inside, row, await draw(inside, row, { ...whose, number, clientSeed, ...right }), language);
  });
}

type Drawing = Pick<spins.NewSpin, 'brandId' | 'wheelId' | 'memberId' | 'number' | 'clientSeed' | 'cause' | 'place'>;

async function draw(ctx: Ctx, row: store.WheelRow, drawing: Drawing): Promise<spins.SpinRow> {
  const { memberId, number, clientSeed } = drawing;
  const { segments } = readTerms(row.terms);
  const weights = segments.map(({ weight }) => weight);
  const { salt, seal } = sealOf(ctx, row, weights, { memberId, number });
  const segment = drawn(salt, clientSeed, number, weights);
  const { award } = known(segments[segment], 'a wheel stops at one of its segments');
  const worth = readWorths(row.worths)[segment] ?? null;
  const written = await spins.insert(ctx.db, {
    ...drawing,
    day: today(ctx),
    seal,
    salt: salt.toString('hex'),
    segment,
    award: award?.kind ?? null,
    worthMinor: worth?.worthMinor ?? 0n,
    atMs: ctx.nowMs,
  });
  if (award !== null) {
    const its = { ...known(worth, 'a prize has its worth'), programId: row.id, id: written.id };
    await promotions.award(ctx, { memberId, award, program: 'wheel', ...its });
  }
  // Last, as all who spin it take from the same budget: whoever waits here waits for a commit alone.
  if (!(await store.spend(ctx.db, ctx.brand.id, row.id, written.worth_minor))) fail('wheel_spent');
  return written;
}

async function present(ctx: Ctx, row: store.WheelRow, spun: spins.SpinRow, language: Language): Promise<Spun> {
  const { number, segment, at } = spun;
  return { number, segment, ...(await presentPrize(ctx, row, segment, language)), atMs: at.getTime() };
}
