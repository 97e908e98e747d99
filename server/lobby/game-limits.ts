import type { CallParsed } from '../../contract/call.ts';
import type { officeSaveGame } from '../../contract/lobby-office.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rounds from '../rounds/service.ts';
import * as offers from './store-catalogue.ts';

export type Limits = NonNullable<CallParsed<typeof officeSaveGame>['limits']>;

/** A game's own limits as staff read them. */
export function limitsText(ctx: Ctx, own: Partial<rounds.OwnLimits> = {}): Limits {
  const text = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? null : fromMinor(minor, ctx.brand.settings.currency.decimals);
  return {
    leastStake: text(own.leastStakeMinor),
    mostStake: text(own.mostStakeMinor),
    mostPayout: text(own.mostPayoutMinor),
  };
}

/** @throws Refusal bad_input for amounts that are none, or a least above the most that will count beside it */
export function limitsMinor(ctx: Ctx, given: Limits): rounds.OwnLimits {
  const { play, currency } = ctx.brand.settings;
  const minor = (field: keyof typeof given) => {
    const text = given[field];
    if (text === null) return null;
    const amount = toMinor(text, currency.decimals) ?? failField(`limits.${field}`, 'invalid_amount');
    return amount > 0n ? amount : failField(`limits.${field}`, 'too_small');
  };
  const limits = {
    leastStakeMinor: minor('leastStake'),
    mostStakeMinor: minor('mostStake'),
    mostPayoutMinor: minor('mostPayout'),
  };
  const least = limits.leastStakeMinor ?? BigInt(play.leastStakeMinor);
  const most = limits.mostStakeMinor ?? BigInt(play.mostStakeMinor);
  if (least > most)
    failField(limits.mostStakeMinor === null ? 'limits.leastStake' : 'limits.mostStake', 'invalid_value');
  if (most > (limits.mostPayoutMinor ?? BigInt(play.mostPayoutMinor))) failField('limits.mostPayout', 'too_small');
  return limits;
}

const harmless: proposals.HarmlessChanges = {
  leastStake: proposals.higher,
  mostStake: proposals.lower,
  mostPayout: proposals.lower,
};

/**
 * Writes a game's limits inside the transaction that holds its offer; where staff let more be staked or won, a second
 * person is asked instead.
 * @returns the proposal that waits, if one does
 * @throws Refusal bad_input, with too_short on the note where a second person needs to know why
 */
export async function saveOrPropose(
  ctx: Ctx,
  { gameCode, limits: given, note }: { gameCode: string; limits: Limits; note: string },
  address: string,
): Promise<string | null> {
  const minor = limitsMinor(ctx, given);
  const before = await currentLimits(ctx, gameCode);
  const limits = limitsText(ctx, minor);
  const counting = proposals.changesBetween(effective(ctx, before), effective(ctx, limits));
  if (ctx.actor.kind === 'staff' && !proposals.areHarmless(counting, harmless)) {
    const about = { kind: 'game_limits', subject: `game:${gameCode}`, body: { gameCode, limits } } as const;
    const changes = proposals.changesBetween(before, limits);
    return (await proposals.propose(ctx, { ...about, changes, reason: note, field: 'note' }, address)).id;
  }
  await rounds.saveLimits(ctx, gameCode, minor);
  return null;
}

/**
 * Carries out what two people agreed on for the limits of a game.
 * @throws Refusal proposal_stale where they have changed since; bad_input where they make no sense any more
 */
export async function carryOutLimits(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const { gameCode, limits: wanted } = body as { gameCode: string; limits: Limits };
  if (!(await offers.lockOffer(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
  const before = await currentLimits(ctx, gameCode);
  const limits = proposals.agreedOver(before, wanted, changes);
  await rounds.saveLimits(ctx, gameCode, limitsMinor(ctx, limits));
  await audit.record(ctx, {
    action: 'lobby.game.save',
    subject: `game:${gameCode}`,
    detail: { before: { limits: before }, after: { limits } },
    address,
  });
  return null;
}

export async function currentLimits(ctx: Ctx, gameCode: string): Promise<Limits> {
  return limitsText(ctx, (await rounds.ownLimits(ctx)).get(gameCode));
}

/** With those of all games where the game has none of its own. */
function effective(ctx: Ctx, limits: Limits): Limits {
  const { play, currency } = ctx.brand.settings;
  const text = (minor: number) => fromMinor(BigInt(minor), currency.decimals);
  return {
    leastStake: limits.leastStake ?? text(play.leastStakeMinor),
    mostStake: limits.mostStake ?? text(play.mostStakeMinor),
    mostPayout: limits.mostPayout ?? text(play.mostPayoutMinor),
  };
}
