import type { Audience, AudienceCondition } from '../../contract/promotion-terms.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { dayOf, dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import { daysAfter } from './periods.ts';
import { today } from './reading.ts';

type Of<K extends AudienceCondition['kind']> = Extract<AudienceCondition, { kind: K }>;

/** The last days of the brand up to the end of today. */
export function lastDays(ctx: Ctx, days: number): { fromMs: number; untilMs: number } {
  const { timeZone } = ctx.brand.settings;
  const now = today(ctx);
  return { fromMs: dayStartMs(daysAfter(now, 1 - days), timeZone), untilMs: dayStartMs(daysAfter(now, 1), timeZone) };
}

/**
 * Refuses conditions that nobody can meet.
 * @throws Refusal bad_input on the field
 */
export function checkAudience(audience: Audience): void {
  audience.forEach((condition, at) => {
    if (condition.kind === 'vip_level' && condition.most !== null && condition.most < condition.least)
      failField(`terms.audience.${at}.most`, 'too_small');
    if (condition.kind === 'registered' && condition.mostDays !== null && condition.mostDays < condition.leastDays)
      failField(`terms.audience.${at}.mostDays`, 'too_small');
  });
}

/** Whether a member meets all of these conditions now. */
export async function meets(ctx: Ctx, memberId: bigint, audience: Audience): Promise<boolean> {
  if (audience.length === 0) return true;
  const member = await members.get(ctx, memberId);
  for (const condition of audience) if (!(await holds(ctx, member, condition))) return false;
  return true;
}

async function holds(ctx: Ctx, member: members.Member, condition: AudienceCondition): Promise<boolean> {
  switch (condition.kind) {
    case 'vip_level':
      return member.vipLevel >= condition.least && (condition.most === null || member.vipLevel <= condition.most);
    case 'registered': {
      const { fromMs, untilMs } = registeredIn(ctx, condition);
      return (fromMs === null || member.registeredAtMs >= fromMs) && member.registeredAtMs < untilMs;
    }
    case 'deposits': {
      const credited = await cashier.creditedOf(ctx, member.id, lastDays(ctx, condition.days));
      return credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) >= BigInt(condition.leastMinor);
    }
    case 'turnover': {
      const played = await tallies.playedByDay(ctx, member.id, lastDays(ctx, condition.days));
      return played.reduce((sum, { validMinor }) => sum + validMinor, 0n) >= BigInt(condition.leastMinor);
    }
    case 'label':
      return (await members.tagsOf(ctx, member.id)).includes(tagOf(condition));
  }
}

/**
 * How many members meet all of these conditions now.
 * @param among null: of all; else of these alone
 */
export async function countOf(ctx: Ctx, audience: Audience, among: readonly bigint[] | null = null): Promise<number> {
  const left = await whoDidAll(ctx, audience, among);
  return members.countLike(ctx, likenessOf(ctx, audience), left);
}

/** Who of these members, whose accounts are open, meet all of these conditions now. */
export async function whoMeet(ctx: Ctx, audience: Audience, among: readonly bigint[]): Promise<Set<bigint>> {
  const left = (await whoDidAll(ctx, audience, among)) ?? among;
  return new Set(await members.whoAreLike(ctx, likenessOf(ctx, audience), left));
}

/** Who paid in and played as much as all of these conditions ask; null: none of them asks for either. */
async function whoDidAll(
  ctx: Ctx,
  audience: Audience,
  among: readonly bigint[] | null,
): Promise<readonly bigint[] | null> {
  let left = among;
  for (const condition of audience) {
    const found = await whoDid(ctx, condition);
    if (found === null) continue;
    left = left === null ? [...found] : left.filter((id) => found.has(id));
  }
  return left;
}

/** What conditions ask of accounts. */
function likenessOf(ctx: Ctx, audience: Audience): Parameters<typeof members.countLike>[1] {
  const levels = audience.filter((each): each is Of<'vip_level'> => each.kind === 'vip_level');
  const mosts = levels.flatMap(({ most }) => most ?? []);
  const windows = audience
    .filter((each): each is Of<'registered'> => each.kind === 'registered')
    .map((each) => registeredIn(ctx, each));
  return {
    levelLeast: Math.max(0, ...levels.map(({ least }) => least)),
    levelMost: mosts.length === 0 ? null : Math.min(...mosts),
    fromMs: windows.reduce<number | null>((latest, { fromMs }) => later(latest, fromMs), null),
    untilMs: windows.reduce<number | null>((first, { untilMs }) => Math.min(first ?? untilMs, untilMs), null),
    tags: audience.filter((each): each is Of<'label'> => each.kind === 'label').map(tagOf),
  };
}

/** Who paid in, or played, as much as a condition asks; null: it asks for something else. */
async function whoDid(ctx: Ctx, condition: AudienceCondition): Promise<Set<bigint> | null> {
  if (condition.kind === 'deposits') {
    const paid = await cashier.creditedByAll(ctx, lastDays(ctx, condition.days));
    return reaching(
      [...paid].map(([id, { amountMinor }]) => [id, amountMinor]),
      condition.leastMinor,
    );
  }
  if (condition.kind === 'turnover') {
    const played = await tallies.playedInKinds(ctx, lastDays(ctx, condition.days), []);
    return reaching(
      [...played].map(([id, { validMinor }]) => [id, validMinor]),
      condition.leastMinor,
    );
  }
  return null;
}

function reaching(sums: readonly [bigint, bigint][], leastMinor: number): Set<bigint> {
  return new Set(sums.filter(([, sum]) => sum >= BigInt(leastMinor)).map(([id]) => id));
}

/** Registered on these days of the brand, today being day 0. */
function registeredIn(ctx: Ctx, { leastDays, mostDays }: Of<'registered'>): { fromMs: number | null; untilMs: number } {
  const { timeZone } = ctx.brand.settings;
  const now = dayOf(ctx.nowMs, timeZone);
  return {
    fromMs: mostDays === null ? null : dayStartMs(daysAfter(now, -mostDays), timeZone),
    untilMs: dayStartMs(daysAfter(now, 1 - leastDays), timeZone),
  };
}

function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** As staff’s tags are kept. */
function tagOf({ label }: Of<'label'>): string {
  return label.trim().normalize('NFC').toLowerCase();
}
