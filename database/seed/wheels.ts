import type { CodeTerms } from '../../contract/code-terms.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { WheelSegment, WheelTerms } from '../../contract/wheel-terms.ts';
import * as codes from '../../server/codes/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { dayOf, startOfDayMs } from '../../server/platform/process/clock.ts';
import * as wheels from '../../server/wheels/service.ts';
import type { Moment, SeededMember } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BEGAN_DAYS = 4;

/** A wheel that was spun on the last days and waits today, another as a draft, a code that anybody may try, and single ones. */
export function seedWheels(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const first = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, BEGAN_DAYS) + HOUR_MS;
  const players = members.filter(({ type, registeredAtMs }) => type !== TRIAL_TYPE && registeredAtMs < first);
  const opened = moment({ ...ctx, nowMs: first }, async (then) => {
    const { id, version } = await wheels.save(then, { id: null, version: 0, terms: mela(then) }, null);
    await wheels.move(then, { id, version, state: 'active', note: '' }, null);
    await wheels.save(then, { id: null, version: 0, terms: { ...mela(then), title: eid } }, null);
    for (const terms of [boishakh(then.nowMs), letters(then.nowMs)]) {
      const made = await codes.save(then, { id: null, version: 0, terms }, null);
      await codes.move(then, { id: made.id, version: 1, state: 'active', note: '' }, null);
      if (terms.kind === 'single') await codes.draw(then, { id: made.id, count: 20, requestId: 'seeded-codes' }, null);
    }
  });
  // Each day some spin, another part of them; today it waits for who looks.
  const spun = Array.from({ length: BEGAN_DAYS }, (_, day) =>
    players
      .filter((_, place) => (place + day) % 3 !== 0)
      .map((member, place) =>
        moment({ ...ctx, nowMs: first + day * DAY_MS + (place + 1) * 7 * 60_000 }, (then) => spin(then, member)),
      ),
  ).flat();
  // Whoever looks as rahim finds the code unused.
  const used = players
    .filter(({ account }) => account !== 'rahim')
    .slice(0, 4)
    .map((member, at) =>
      moment({ ...ctx, nowMs: first + DAY_MS + at * HOUR_MS }, (then) =>
        codes.use(as(then, member), { code: 'MELA50', requestId: `seeded-${member.id}` }, 'BN'),
      ),
    );
  return [opened, ...spun, ...used].filter(({ atMs }) => atMs < ctx.nowMs);
}

async function spin(ctx: Ctx, member: SeededMember): Promise<void> {
  const then = as(ctx, member);
  const { wheels: shown } = await wheels.shown(then, 'BN');
  const wheel = shown.find(({ spins }) => spins > 0);
  if (wheel)
    await wheels.spin(then, { wheelId: wheel.id, number: wheel.number, clientSeed: `seeded-${member.id}` }, 'BN');
}

function as(ctx: Ctx, { id, type }: SeededMember): Ctx {
  return { ...ctx, actor: { kind: 'member', memberId: id, accountType: type, sessionId: 0n } };
}

function moment(then: Ctx, act: (then: Ctx) => Promise<unknown>): Moment {
  return { atMs: then.nowMs, act: async () => void (await act(then)) };
}

const eid = { BN: 'ঈদের চাকা', EN: 'Eid wheel' };

function mela(ctx: Ctx): WheelTerms {
  return {
    title: { BN: 'মেলার চাকা', EN: 'Mela wheel' },
    text: {
      BN: 'প্রতিদিন একবার বিনা খরচে ঘোরান; খেললে বা ডিপোজিট করলে আরও।',
      EN: 'One free spin a day; more for deposits and play.',
    },
    fromDay: dayOf(ctx.nowMs, ctx.brand.settings.timeZone),
    untilDay: null,
    audience: [],
    ways: [
      { kind: 'daily', spins: 1 },
      { kind: 'level', least: 3, spins: 1 },
      { kind: 'deposit', eachMinor: 100_000, spins: 3 },
      { kind: 'turnover', eachMinor: 2_000_000, spins: 5 },
    ],
    segments: [
      segment('৫', '5', 2_500, { kind: 'cash', amountMinor: 500 }),
      segment('আবার হবে', 'Next time', 2_100, null),
      segment('২০০', '200', 80, { kind: 'cash', amountMinor: 20_000 }),
      segment('৫০ পয়েন্ট', '50 points', 900, { kind: 'points', points: 50 }),
      segment('১০', '10', 1_500, { kind: 'cash', amountMinor: 1_000 }),
      segment('আবার হবে', 'Next time', 2_100, null),
      segment('১,০০০', '1,000', 1, { kind: 'cash', amountMinor: 100_000 }),
      segment('২০', '20', 500, { kind: 'cash', amountMinor: 2_000 }),
      segment('১০ পয়েন্ট', '10 points', 300, { kind: 'points', points: 10 }),
      segment('৫০০', '500', 19, { kind: 'cash', amountMinor: 50_000 }),
    ],
    budgetMinor: 900_000,
  };
}

function segment(BN: string, EN: string, weight: number, award: WheelSegment['award']): WheelSegment {
  return { label: { BN, EN }, weight, award };
}

function boishakh(nowMs: number): CodeTerms {
  return {
    title: { BN: 'মেলার কোড', EN: 'Mela code' },
    text: { BN: '', EN: '' },
    kind: 'shared',
    code: 'MELA50',
    opensAtMs: nowMs,
    closesAtMs: nowMs + 90 * DAY_MS,
    audience: [],
    award: { kind: 'cash', amountMinor: 5_000 },
    uses: 150,
    usesEach: 1,
  };
}

function letters(nowMs: number): CodeTerms {
  return {
    ...boishakh(nowMs),
    title: { BN: 'চিঠির কোড', EN: 'Codes for letters' },
    kind: 'single',
    code: '',
    award: { kind: 'points', points: 500 },
    uses: 50,
  };
}
