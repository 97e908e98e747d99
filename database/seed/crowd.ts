import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import * as sessions from '../../server/sessions/service.ts';
import type { SeededUpline } from './agents.ts';
import { paidDeposit } from './cashier.ts';
import { crowdNames } from './crowd-names.ts';
import { chanceOf, grownMoments, type Moment, type SeededMember } from './moments.ts';
import { sit } from './play.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Together with those who are named one by one they are three hundred. */
const CROWD = 267;
const DAYS = 90;
/** Every third came by somebody, by one of them after the other. */
const INVITED_EACH = 3;
/** Of those who have an account so many have paid in. */
const PAID_IN = 0.15;
/** Larger ones are rarer. */
const DEPOSITS_MINOR = [50_000n, 50_000n, 50_000n, 100_000n, 100_000n, 200_000n];
const STAKES = ['20', '40', '100'];

/**
 * Those who came over the last ninety days, more of them each week, at week-ends and in the evening: what charts are made
 * of. Nobody logs in as one of them.
 */
export async function seedCrowd(ctx: Ctx, uplines: readonly SeededUpline[]): Promise<SeededMember[]> {
  const chance = chanceOf(ctx.random);
  const passwordHash = await hashPassword(Buffer.from(ctx.random(24)).toString('hex'), ctx.random);
  const span = { sinceMs: ctx.nowMs - DAYS * DAY_MS, untilMs: ctx.nowMs - DAY_MS / 24, timeZone: zoneOf(ctx) };
  const moments = grownMoments(span, CROWD, chance);
  const crowd: SeededMember[] = [];
  for (const [at, { account, nickname }] of crowdNames(CROWD).entries()) {
    const registeredAtMs = moments[at]!;
    const turn = at / INVITED_EACH;
    const upline = Number.isInteger(turn) ? uplines[turn % uplines.length] : undefined;
    const member = await sessions.open(
      { ...ctx, nowMs: registeredAtMs },
      {
        account,
        nickname,
        type: 0,
        language: at % 5 === 4 ? 'EN' : 'BN',
        passwordHash,
        paymentPasswordHash: null,
        uplineId: upline?.id ?? null,
        linkId: upline?.linkIds[(turn / uplines.length) % 2] ?? null,
        details: {},
        mobile: null,
      },
    );
    const [lastLoginAtMs] = grownMoments({ ...span, sinceMs: registeredAtMs }, 1, chance);
    await members.markLogin({ ...ctx, nowMs: lastLoginAtMs! }, member.id);
    crowd.push({ id: member.id, account, type: 0, registeredAtMs });
  }
  return crowd;
}

/** What some of them have paid in, and a sitting after it. */
export function seedCrowdPlay(ctx: Ctx, crowd: readonly SeededMember[]): Moment[] {
  const chance = chanceOf(ctx.random);
  const untilMs = ctx.nowMs - DAY_MS / 24;
  return crowd
    .filter(() => chance() < PAID_IN)
    .flatMap((member) => {
      const [atMs = untilMs] = grownMoments(
        { sinceMs: member.registeredAtMs, untilMs, timeZone: zoneOf(ctx) },
        1,
        chance,
      );
      const amountMinor = DEPOSITS_MINOR[Math.floor(chance() * DEPOSITS_MINOR.length)]!;
      const stake = STAKES[Math.floor(chance() * STAKES.length)]!;
      const startMs = atMs + 5 * MINUTE_MS;
      const spins = 2 + Math.floor(chance() * 3);
      return [
        { atMs, act: () => paidDeposit({ ...ctx, nowMs: atMs }, member, amountMinor) },
        { atMs: startMs, act: () => sit(ctx, member, startMs, spins, chance, stake) },
      ];
    });
}

function zoneOf(ctx: Ctx): string {
  return ctx.brand.settings.timeZone;
}
