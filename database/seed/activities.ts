import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { PromotionTag, PromotionType } from '../../contract/messages.ts';
import * as messages from '../../server/messages/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as promotions from '../../server/promotions/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** They were published so long ago; what is over ended two days ago. */
const BEGAN_DAYS = 12;

interface Announced {
  title: { BN: string; EN: string };
  text: { BN: string; EN: string };
  type: PromotionType;
  tag: PromotionTag;
  terms: Partial<PromotionTerms>;
}

const application = (some: object = {}): PromotionTerms['take'] => ({
  way: 'application',
  leastPictures: 0,
  again: true,
  paysItself: false,
  ...some,
});
const points = (count: number): PromotionTerms['award'] => ({ kind: 'points', points: count });
const cash = (amountMinor: number): PromotionTerms['award'] => ({ kind: 'cash', amountMinor });

/** Promotions that act, one in each state for the demo’s player. */
export async function seedActivities(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const player = members.find(({ account }) => account === demoMembers.player);
  if (!player) return [];
  const at = (days: number): Ctx => ({ ...ctx, nowMs: ctx.nowMs - Math.floor(days * DAY_MS) });
  const { timeZone } = ctx.brand.settings;
  const dayOf = (daysAgo: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(ctx.nowMs - daysAgo * DAY_MS);
  const own = (days: number): Ctx => ({
    ...at(days),
    actor: { kind: 'member', memberId: player.id, accountType: player.type, sessionId: 0n },
  });
  const staff = await staffActorOf(ctx, 'admin');
  const ids = new Map<string, bigint>();
  const idOf = (name: string) => ids.get(name) ?? 0n;
  const apply = async (name: string, remark: string) => {
    const { applicationId } = await promotions.start(own(4), idOf(name));
    await promotions.send(own(4), { applicationId, remark });
    return applicationId;
  };
  const decide = (applicationId: string, decision: 'approve' | 'reject', reason: string) =>
    promotions.decideMany(
      { ...at(3), actor: staff },
      { decision, items: [{ applicationId, attempt: 1, firstBy: null }], reason, dryRun: false },
      null,
    );
  return [
    moment(at(BEGAN_DAYS), async (then) => {
      for (const [name, each] of Object.entries(announced(dayOf))) ids.set(name, await publish(then, each, dayOf));
    }),
    moment(own(5), async (then) => {
      await promotions.join(then, idOf('signed'));
      await promotions.claim(then, idOf('issued'), 'BN');
    }),
    moment(own(4), async () => {
      await promotions.start(own(4), idOf('applying'));
      await apply('process', 'গত মাসে প্রতিদিন খেলেছি');
      const approved = await apply('claim', 'আমার জন্মদিন ২৫ নভেম্বর');
      const rejected = await apply('rejected', 'আমার ভিডিওটি দেখুন');
      await decide(approved, 'approve', '');
      await decide(rejected, 'reject', 'ভিডিওতে অন্য একটি অ্যাকাউন্ট দেখা যাচ্ছে');
    }),
    moment(own(0.02), async (then) => void (await promotions.claim(then, idOf('claimed'), 'BN'))),
  ];
}

async function publish(ctx: Ctx, { title, text, type, tag, terms }: Announced, dayOf: (days: number) => string) {
  const content = { BN: `<p>${text.BN}</p>`, EN: `<p>${text.EN}</p>` };
  const announcement = { type: 'PR', title, content, promotionType: type, position: 60 } as const;
  const written = { ...announcement, promotionTags: [tag] };
  const announcementId = String(await messages.publish(ctx, written));
  const whole: PromotionTerms = {
    announcementId,
    fromDay: dayOf(BEGAN_DAYS),
    untilDay: dayOf(-30),
    audience: [],
    take: { way: 'at_once' },
    award: cash(2_000),
    period: 'once',
    most: 1,
    claimDays: 14,
    holdHours: 0,
    budgetMinor: 500_000,
    ...terms,
  };
  const { id, version } = await promotions.save(ctx, { id: null, version: 0, terms: whole, note: '' }, null);
  await promotions.moveTo(ctx, { id, version, state: 'active', note: '' }, null);
  return BigInt(id);
}

/** Those that are applied for, or taken at once, whatever day it is. */
const taken: Record<string, Announced> = {
  applying: {
    title: { BN: 'বন্ধুদের গল্প', EN: 'Your story' },
    text: { BN: 'আপনার গল্প লিখে পাঠান।', EN: 'Send us your story.' },
    type: 'other',
    tag: 'special',
    terms: { take: application(), award: points(100) },
  },
  process: {
    title: { BN: 'নিয়মিত খেলোয়াড়', EN: 'Regular player' },
    text: { BN: 'আবেদন করুন, আমরা দেখব।', EN: 'Apply, and we’ll look.' },
    type: 'gaming',
    tag: 'vip',
    terms: { take: application(), award: cash(10_000) },
  },
  claim: {
    title: { BN: 'জন্মদিনের উপহার', EN: 'Birthday gift' },
    text: { BN: 'জন্মদিন জানিয়ে আবেদন করুন।', EN: 'Apply with your birthday.' },
    type: 'other',
    tag: 'special',
    terms: { take: application(), award: cash(5_000) },
  },
  claimed: {
    title: { BN: 'সপ্তাহের শুভেচ্ছা', EN: 'Gift of the week' },
    text: { BN: 'নিন, তিন দিন পর পাবেন।', EN: 'Claim it; it is paid three days later.' },
    type: 'rebate',
    tag: 'daily',
    terms: { holdHours: 72 },
  },
  issued: {
    title: { BN: 'স্বাগত উপহার', EN: 'Welcome gift' },
    text: { BN: 'একবার, সঙ্গে সঙ্গে।', EN: 'Once, at once.' },
    type: 'new_player',
    tag: 'newbie',
    terms: {},
  },
  rejected: {
    title: { BN: 'সেরা ভিডিও', EN: 'Best video' },
    text: { BN: 'খেলার ভিডিওর লিংক দিয়ে আবেদন করুন।', EN: 'Apply with a link to a video of your game.' },
    type: 'app',
    tag: 'special',
    terms: { take: application(), award: cash(15_000) },
  },
};

/** By the state in which the player finds each. */
function announced(dayOf: (days: number) => string): Record<string, Announced> {
  return {
    coming_soon: {
      title: { BN: 'বিজয় দিবসের উপহার', EN: 'Victory Day gift' },
      text: { BN: 'তিন দিন পর শুরু।', EN: 'It begins in three days.' },
      type: 'gaming',
      tag: 'special',
      terms: { fromDay: dayOf(-3) },
    },
    join: {
      title: { BN: 'পঞ্চাশ বাজির পয়েন্ট', EN: 'Points for fifty bets' },
      text: { BN: 'যোগ দিয়ে ৫০টি বাজি ধরুন।', EN: 'Join, then place 50 bets.' },
      type: 'points_mall',
      tag: 'limited',
      terms: { take: { way: 'join', metric: 'bets', target: 50, categories: [] }, award: points(60) },
    },
    signed: {
      title: { BN: 'ডিপোজিটের লক্ষ্য', EN: 'Deposit target' },
      text: { BN: 'মোট P ৫০,০০০ ডিপোজিট করুন।', EN: 'Deposit P 50,000 in all.' },
      type: 'deposit',
      tag: 'limited',
      terms: { take: { way: 'join', metric: 'deposits', target: 5_000_000, categories: [] }, award: cash(20_000) },
    },
    ...taken,
    closed: {
      title: { BN: 'শরতের উপহার', EN: 'Autumn gift' },
      text: { BN: 'শেষ হয়ে গেছে।', EN: 'It is over.' },
      type: 'gaming',
      tag: 'limited',
      terms: { untilDay: dayOf(2) },
    },
  };
}

function moment(then: Ctx, act: (ctx: Ctx) => Promise<void>): Moment {
  return { atMs: then.nowMs, act: () => act(then) };
}
