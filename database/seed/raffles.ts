import { TRIAL_TYPE } from '../../contract/members.ts';
import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import { dayOf } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as raffles from '../../server/raffles/service.ts';
import type { Moment, SeededMember } from './moments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The one that is over ran on so many days, and closed so many days ago. */
const [RAN_DAYS, CLOSED_DAYS] = [11, 3];
/** The one that runs began so long ago: the demo’s player has paid in since. */
const BEGAN_DAYS = 12;

/** A raffle that runs, one that is over, which is sealed and drawn soon after the first start, and a draft. */
export function seedRaffles(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const dayFrom = (days: number) => dayOf(ctx.nowMs + days * DAY_MS, ctx.brand.settings.timeZone);
  const isReal = members.some(({ type }) => type !== TRIAL_TYPE);
  if (!isReal) return [];
  return [
    moment(ctx, -(CLOSED_DAYS + RAN_DAYS) * DAY_MS, (then) =>
      publish(then, autumn(dayFrom(-(CLOSED_DAYS + RAN_DAYS)), dayFrom(-CLOSED_DAYS))),
    ),
    moment(ctx, -BEGAN_DAYS * DAY_MS, async (then) => {
      await publish(then, festival(dayFrom(-BEGAN_DAYS), dayFrom(5)));
      await raffles.save(then, { id: null, version: 0, terms: victory(dayFrom(12), dayFrom(26)) }, null);
    }),
  ];
}

async function publish(ctx: Ctx, terms: RaffleTerms): Promise<void> {
  const { id, version } = await raffles.save(ctx, { id: null, version: 0, terms }, null);
  await raffles.moveTo(ctx, { id, version, state: 'active', note: '' }, null);
}

function moment(ctx: Ctx, fromNowMs: number, act: (then: Ctx) => Promise<unknown>): Moment {
  const then = { ...ctx, nowMs: ctx.nowMs + fromNowMs };
  return { atMs: then.nowMs, act: async () => void (await act(then)) };
}

function autumn(fromDay: string, untilDay: string): RaffleTerms {
  return {
    title: { BN: 'শরতের র‍্যাফেল', EN: 'Autumn raffle' },
    text: { BN: 'যত ডিপোজিট, তত টিকিট।', EN: 'A ticket for each deposit of 200.' },
    fromDay,
    untilDay,
    drawMinutes: 60,
    audience: [],
    sources: [
      { kind: 'deposits', perMinor: 20_000 },
      { kind: 'turnover', perMinor: 1_000_000, categories: ['RNG'] },
    ],
    most: 50,
    leastNumbers: 20,
    prizes: [
      { count: 1, award: { kind: 'cash', amountMinor: 20_000 } },
      { count: 4, award: { kind: 'cash', amountMinor: 5_000 } },
      { count: 6, award: { kind: 'points', points: 20 } },
    ],
    claimDays: 30,
  };
}

function festival(fromDay: string, untilDay: string): RaffleTerms {
  return {
    ...autumn(fromDay, untilDay),
    title: { BN: 'নবান্নের র‍্যাফেল', EN: 'Nabanna raffle' },
    text: {
      BN: 'ডিপোজিট, খেলা আর ভিআইপি স্তর—তিনটিতেই টিকিট।',
      EN: 'Deposits, play and VIP level all earn tickets.',
    },
    sources: [
      { kind: 'deposits', perMinor: 20_000 },
      { kind: 'turnover', perMinor: 2_000_000, categories: ['RNG'] },
      { kind: 'level', least: 1, tickets: 3 },
    ],
    leastNumbers: 200,
    prizes: [
      { count: 1, award: { kind: 'cash', amountMinor: 30_000 } },
      { count: 5, award: { kind: 'cash', amountMinor: 4_000 } },
    ],
  };
}

function victory(fromDay: string, untilDay: string): RaffleTerms {
  return {
    ...festival(fromDay, untilDay),
    title: { BN: 'বিজয় দিবসের র‍্যাফেল', EN: 'Victory Day raffle' },
    text: { BN: '', EN: '' },
    sources: [{ kind: 'deposits', perMinor: 50_000 }],
  };
}
