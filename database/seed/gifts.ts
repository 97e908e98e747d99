import type { GiftTerms } from '../../contract/gift-terms.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as gifts from '../../server/gifts/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import type { Moment, SeededMember } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The evening envelope began so many days and some hours ago: one is open whenever somebody looks. */
const BEGAN_DAYS = 3;
const OPEN_FOR_MS = 2 * HOUR_MS;

/** An envelope each day, of which one stands open, a rain that can be joined, one that comes, and a draft. */
export function seedGifts(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const at = (backMs: number): Ctx => ({ ...ctx, nowMs: ctx.nowMs - backMs });
  const first = ctx.nowMs - BEGAN_DAYS * DAY_MS - OPEN_FOR_MS;
  const takers = members.filter(({ type, registeredAtMs }) => type !== TRIAL_TYPE && registeredAtMs < first);
  return [
    moment({ ...ctx, nowMs: first - HOUR_MS }, async (then) => {
      await open(then, evening(first));
      await gifts.save(then, { id: null, version: 0, terms: festival(ctx.nowMs + 9 * DAY_MS) }, null);
    }),
    moment(at(HOUR_MS), async (then) => {
      await open(then, rain(ctx.nowMs - HOUR_MS + 60_000));
      await open(then, friday(ctx.nowMs + DAY_MS));
    }),
    // Each day some come for it, in another order; today it waits for who looks.
    ...Array.from({ length: BEGAN_DAYS }, (_, day) =>
      takers.map((member, place) =>
        moment(at((BEGAN_DAYS - day) * DAY_MS + ((place * 7 + day * 3) % 11) * 60_000), (then) => take(then, member)),
      ),
    ).flat(),
    ...Array.from({ length: BEGAN_DAYS }, (_, day) => moment(at(day * DAY_MS + OPEN_FOR_MS), (then) => end(then))),
  ];
}

async function open(ctx: Ctx, terms: GiftTerms): Promise<void> {
  const { id, version } = await gifts.save(ctx, { id: null, version: 0, terms }, null);
  await gifts.move(ctx, { id, version, state: 'active', note: '' }, null);
}

async function take(ctx: Ctx, { id, type }: SeededMember): Promise<void> {
  const then: Ctx = { ...ctx, actor: { kind: 'member', memberId: id, accountType: type, sessionId: 0n } };
  const { envelopes } = await gifts.shown(then, 'BN');
  const found = envelopes.find(
    ({ kind, state, left, mine }) => kind === 'envelope' && state === 'open' && left > 0 && mine === null,
  );
  if (found) await gifts.take(then, BigInt(found.id));
}

async function end(ctx: Ctx): Promise<void> {
  await gifts.endDue(ctx);
}

function moment(then: Ctx, act: (then: Ctx) => Promise<unknown>): Moment {
  return { atMs: then.nowMs, act: async () => void (await act(then)) };
}

const anybody = { days: 7, depositMinor: 0, turnoverMinor: 0, level: 0 };

function evening(opensAtMs: number): GiftTerms {
  return {
    kind: 'envelope',
    title: { BN: 'রোজকার লাল খাম', EN: 'Daily red envelope' },
    text: { BN: 'প্রতিদিন একটি খাম; যে আগে খোলে, ভাগ তার।', EN: 'One envelope a day; a share for whoever opens it first.' },
    opensAtMs,
    minutes: 23 * 60,
    times: 60,
    everyHours: 24,
    amountMinor: 10_000,
    shares: 40,
    mostMinor: 0,
    condition: anybody,
  };
}

function rain(opensAtMs: number): GiftTerms {
  return {
    kind: 'rain',
    title: { BN: 'কালবৈশাখী', EN: 'Kalboishakhi rain' },
    text: { BN: 'বৃষ্টি নামার আগে যোগ দিন, সবাই সমান ভাগ পাবেন।', EN: 'Join before it falls; everyone gets the same.' },
    opensAtMs,
    minutes: 8 * 60,
    times: 60,
    everyHours: 8,
    amountMinor: 5_000,
    shares: 100,
    mostMinor: 1_000,
    condition: anybody,
  };
}

function friday(opensAtMs: number): GiftTerms {
  return {
    ...evening(opensAtMs),
    title: { BN: 'শুক্রবারের বড় খাম', EN: 'Big Friday envelope' },
    text: { BN: '', EN: '' },
    minutes: 6 * 60,
    times: 1,
    amountMinor: 50_000,
    shares: 50,
    condition: { days: 7, depositMinor: 50_000, turnoverMinor: 200_000, level: 0 },
  };
}

function festival(opensAtMs: number): GiftTerms {
  return {
    ...friday(opensAtMs),
    title: { BN: 'বৈশাখী খাম', EN: 'Boishakhi envelope' },
    amountMinor: 200_000,
    shares: 200,
  };
}
