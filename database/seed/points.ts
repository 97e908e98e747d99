import type { BrandSettings } from '../../contract/brand.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { saveGift } from '../../contract/points-office.ts';
import * as bonuses from '../../server/bonuses/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import * as points from '../../server/points/service.ts';
import * as proposals from '../../server/proposals/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = '127.0.0.1';
/** What the quilt costs in cash beside its points. */
const QUILT_CASH_MINOR = 20_000n;

/** The demo makes cash of points, well below what its games keep, and asks two people for what is worth much. */
export function openPoints(settings: BrandSettings['points']): BrandSettings['points'] {
  return { ...settings, conversionMinor: 2_500, secondApprovalFromMinor: 150_000 };
}

type Written = CallParsed<typeof saveGift>;
type Gift = Pick<Written, 'name' | 'text' | 'award' | 'points'> & { art: string } & Partial<Written>;

const gifts: readonly Gift[] = [
  {
    art: 'gamcha',
    name: { BN: 'টাঙ্গাইলের গামছা', EN: 'Tangail gamcha' },
    text: { BN: 'তাঁতে বোনা সুতি গামছা, লাল চেক।', EN: 'Handloom cotton, red checks.' },
    award: { kind: 'goods', amount: '120' },
    points: 450,
    stock: 40,
  },
  {
    art: 'tea-set',
    name: { BN: 'মাটির চায়ের সেট', EN: 'Clay tea set' },
    text: { BN: 'কেটলি আর ছয়টি ভাঁড়, রোদে শুকানো মাটির।', EN: 'A kettle and six clay cups.' },
    award: { kind: 'goods', amount: '350' },
    points: 1_200,
    stock: 12,
    mostPerMember: 2,
  },
  {
    art: 'nakshi-kantha',
    name: { BN: 'নকশিকাঁথা', EN: 'Nakshi kantha quilt' },
    text: { BN: 'যশোরের হাতের কাজ, একটি বানাতে তিন সপ্তাহ লাগে।', EN: 'Embroidered in Jashore; each takes three weeks.' },
    award: { kind: 'goods', amount: '1800' },
    points: 5_600,
    amount: '200',
    stock: 3,
    mostPerMember: 1,
  },
  {
    art: 'rickshaw-plate',
    name: { BN: 'রিকশাচিত্রের প্লেট', EN: 'Rickshaw art plate' },
    text: { BN: 'টিনের পাতে হাতে আঁকা ময়ূর।', EN: 'A peacock painted by hand on tin.' },
    award: { kind: 'goods', amount: '600' },
    points: 2_000,
    stock: 8,
  },
  {
    art: 'cash',
    name: { BN: 'নগদ P ১০০', EN: 'P 100 in cash' },
    text: {
      BN: 'অনুমোদনের পর সরাসরি ব্যালেন্সে, বাজির শর্ত নেই।',
      EN: 'Straight to your balance once approved. No wagering.',
    },
    award: { kind: 'cash', amount: '100' },
    points: 400,
  },
  {
    art: 'free-rounds',
    name: { BN: 'বাউল স্টুডিওতে ১০ ফ্রি রাউন্ড', EN: '10 free rounds at Baul Studio' },
    text: { BN: 'যা জিতবেন তা নগদ। সাত দিনের মধ্যে খেলুন।', EN: 'What you win is cash. Play within seven days.' },
    award: { kind: 'free_rounds', provider: 'baul-studio', gameCode: 'baul-gaan', rounds: 10, stake: '2', days: 7 },
    points: 80,
    mostPerMember: 5,
  },
];

/** A mall with its gifts, members who were given points for a festival, and redemptions with every end. */
export async function seedPoints(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const [manager, owner] = await Promise.all([staffActorOf(ctx, 'manager'), staffActorOf(ctx, 'admin')]);
  const player = members.find(({ account }) => account === demoMembers.player);
  const [first, second, third] = members.filter(({ type, id }) => type === 0 && id !== player?.id).slice(-8);
  if (!player || !first || !second || !third) return [];
  const as = (days: number, actor: Actor): Ctx => ({ ...ctx, actor, nowMs: ctx.nowMs - Math.floor(days * DAY_MS) });
  const ids = new Map<string, string>();
  const give = (days: number, { id }: SeededMember, count: number): Moment =>
    moment(as(days, manager), () => festival(as(days, manager), as(days - 0.1, owner), id, count));
  const ask = (
    days: number,
    { id, type }: SeededMember,
    art: string,
    decide?: (redemptionId: string) => Promise<unknown>,
  ) =>
    moment(as(days, manager), async () => {
      // What is left of their play is chance: whoever cannot pay the part in cash asks for nothing.
      const { balanceMinor, heldMinor } = await wallet.balance(ctx, id);
      if (art === 'nakshi-kantha' && balanceMinor - heldMinor < QUILT_CASH_MINOR) return;
      const actor = { kind: 'member', memberId: id, accountType: type, sessionId: 0n } as const;
      const asked = await redeem(as(days, actor), known(ids, art), art);
      await decide?.(asked);
    });
  const approved = (days: number, by: Actor) => (id: string) => points.approve(as(days, by), BigInt(id), ADDRESS);
  return [
    moment(as(30, manager), () => stock(as(30, manager), ids)),
    give(14, player, 9_000),
    give(14, first, 2_500),
    give(13, second, 6_000),
    give(12, third, 3_000),
    ask(9, player, 'rickshaw-plate', approved(8, manager)),
    ask(6, player, 'cash', approved(5.9, owner)),
    ask(4, player, 'tea-set', (redemptionId) =>
      points.reject(as(3, manager), { redemptionId, reason: 'কুরিয়ার শুক্রবারের মধ্যে এই ঠিকানায় পৌঁছাতে পারবে না।' }, ADDRESS),
    ),
    ask(2, second, 'nakshi-kantha', approved(1, manager)),
    ask(1.5, first, 'gamcha'),
    ask(1.2, third, 'tea-set'),
    ask(0.6, player, 'gamcha'),
    ask(0.3, first, 'cash'),
  ];
}

async function stock(ctx: Ctx, ids: Map<string, string>): Promise<void> {
  const [offer] = (await bonuses.officeOffers(ctx)).list.filter(({ terms }) => terms.title.EN === 'Friday gift');
  const bonus: Gift[] = offer
    ? [
        {
          art: 'gift-box',
          name: { BN: 'P ১০০ বোনাস', EN: 'P 100 bonus' },
          text: {
            BN: 'শর্ত দেখে নিয়ে তবেই নিন: বোনাসের ৫ গুণ বাজি।',
            EN: 'See the terms before you accept: wager 5 times the bonus.',
          },
          award: { kind: 'bonus', offerId: offer.offerId },
          points: 300,
        },
      ]
    : [];
  for (const [at, { art, ...gift }] of [...gifts.slice(0, 5), ...bonus, ...gifts.slice(5)].entries()) {
    const { id } = await points.save(
      ctx,
      {
        version: 0,
        pictureUrl: `/art/gifts/${art}.svg`,
        amount: '0',
        stock: null,
        seenStock: null,
        mostPerMember: null,
        shown: true,
        fromMs: null,
        untilMs: null,
        position: (at + 1) * 10,
        ...gift,
      },
      ADDRESS,
    );
    ids.set(art, id);
  }
}

/** Points that two people gave for a festival. */
async function festival(asking: Ctx, deciding: Ctx, memberId: bigint, count: number): Promise<void> {
  const reason = 'The autumn festival: a gift for regular players.';
  const requestId = `seeded-points-${memberId}`;
  const asked = { memberId: String(memberId), way: 'give', points: count, reason, requestId } as const;
  const { proposalId } = await points.propose(asking, asked, ADDRESS);
  const decided = { proposalId: BigInt(proposalId ?? '0'), note: '' };
  await proposals.approve(deciding, decided, ADDRESS, (ctx, agreed) => points.carryOutAdjustment(ctx, agreed, ADDRESS));
}

async function redeem(ctx: Ctx, giftId: string, art: string): Promise<string> {
  const price = gifts.find((gift) => gift.art === art)?.points ?? 0;
  const remark = art === 'cash' ? '' : 'Dhanmondi 27, Dhaka';
  const requestId = `seeded-redemption-${giftId}-${ctx.nowMs}`;
  return (await points.openRedemption(ctx, { giftId, quantity: 1, points: price, remark, requestId })).id;
}

function known(ids: ReadonlyMap<string, string>, art: string): string {
  const id = ids.get(art);
  if (id === undefined) throw new Error(`the mall has no ${art}`);
  return id;
}

function moment(then: Ctx, act: () => Promise<unknown>): Moment {
  return { atMs: then.nowMs, act: async () => void (await act()) };
}
