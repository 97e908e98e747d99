import type { AnnouncementDraft } from '../../contract/messages-office.ts';
import * as messages from '../../server/messages/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { SeededMember } from './moments.ts';
import { briefNotices } from './notices.ts';
import { promotions, type Seed } from './promotions.ts';

/** Banners, notices, popups and promotions for the brand of the ctx, as if they had been written over the last weeks. */
export async function seedMessages(ctx: Ctx): Promise<void> {
  const at = (days: number) => ctx.nowMs + days * DAY_MS;
  for (const { daysAgo, forDays, comingDays, ...announcement } of [
    ...banners,
    ...notices,
    ...briefNotices,
    ...popups,
    ...promotions,
  ]) {
    await messages.publish(ctx, {
      ...announcement,
      startsAtMs: at(-daysAgo),
      endsAtMs: forDays === undefined ? null : at(forDays - daysAgo),
      comingFromMs: comingDays === undefined ? null : at(-daysAgo - comingDays),
    });
  }
  await messages.create(ctx, { announcement: draft }, null);
  for (const template of templates) await messages.saveTemplate(ctx, template, null);
}

/** What lies in the members' inboxes. They must have registered before. */
export async function seedInboxes(ctx: Ctx, members: readonly SeededMember[]): Promise<void> {
  for (const { daysAgo, ...broadcast } of broadcasts) {
    await messages.deliver({ ...ctx, nowMs: ctx.nowMs - daysAgo * DAY_MS }, { ...broadcast, memberId: null });
  }
  const [greeting] = templates;
  const { title, content, link } = greeting;
  const shown: readonly string[] = [demoMembers.player, demoMembers.agent];
  for (const { id, registeredAtMs } of members.filter(({ account }) => shown.includes(account))) {
    await messages.deliver(
      { ...ctx, nowMs: registeredAtMs },
      { title, content, link, memberId: id, key: `seed:welcome:${id}` },
    );
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const banners: readonly Seed[] = [
  {
    type: 'B',
    daysAgo: 30,
    groupName: 'w_home',
    position: 10,
    imageUrl: '/art/banners/rickshaw.svg',
    link: '/game?game=rickshaw-raja',
    title: { BN: 'রিকশা রাজা এসে গেছে', EN: 'Rickshaw Raja has arrived' },
    content: {
      BN: 'রিকশাচিত্রের রঙে ২০ লাইনের স্লট। তিনটি সূর্যে ফ্রি স্পিন।',
      EN: 'A 20-line slot in rickshaw colours. Three suns start free spins.',
    },
  },
  {
    type: 'B',
    daysAgo: 24,
    groupName: 'w_home',
    position: 20,
    imageUrl: '/art/banners/alpona-lotus.svg',
    link: '/help#fairness',
    title: { BN: 'প্রতিটি ফল যাচাই করা যায়', EN: 'Check every result' },
    content: {
      BN: 'খেলার আগে সিডের হ্যাশ, খেলার পরে সিড। প্রতিটি রাউন্ড নিজেই মিলিয়ে নিন।',
      EN: 'The hash before the round, the seed after it. Check any round yourself.',
    },
  },
  {
    type: 'B',
    daysAgo: 16,
    groupName: 'w_home',
    position: 30,
    imageUrl: '/art/banners/river-night.svg',
    link: '/help#play-money',
    title: { BN: 'খেলুন আনন্দের জন্য', EN: 'Play for the joy of it' },
    content: {
      BN: 'এখানে সবই খেলার টাকা। আসল টাকা লাগে না, জেতাও যায় না।',
      EN: 'It’s all play money. You can’t spend or win real money here.',
    },
  },
  {
    type: 'B',
    daysAgo: 30,
    groupName: 'w_login',
    imageUrl: '/art/banners/river-night.svg',
    title: { BN: 'আবার স্বাগতম', EN: 'Welcome back' },
    content: { BN: 'যেখানে থেমেছিলেন, সেখান থেকে শুরু করুন।', EN: 'Pick up where you left off.' },
  },
  {
    type: 'B',
    daysAgo: 30,
    groupName: 'w_register',
    imageUrl: '/art/banners/alpona-lotus.svg',
    title: { BN: 'এক মিনিটেই অ্যাকাউন্ট', EN: 'An account in a minute' },
    content: { BN: 'শুধু ইউজারনেম আর পাসওয়ার্ড লাগবে।', EN: 'All you need is a username and a password.' },
  },
  {
    type: 'B',
    daysAgo: 10,
    groupName: 'w_leftmenu',
    imageUrl: '/art/banners/river-night.svg',
    link: '/promotions',
    title: { BN: 'চলতি প্রমোশন', EN: 'What’s on' },
    content: { BN: 'নিয়মসহ সব প্রমোশন এক পাতায়।', EN: 'All promotions and their rules on one page.' },
  },
];

const notices: readonly Seed[] = [
  {
    type: 'PL',
    daysAgo: 30,
    title: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
    content: {
      BN: '<p>খেলা চালু হলো, বাংলা আর ইংরেজি দুই ভাষাতেই। প্রথম খেলা <strong>রিকশা রাজা</strong>: ২০ লাইনের স্লট, প্রতিটি প্রতীক এসেছে রিকশার পেছনের ছবি থেকে।</p><p>অ্যাকাউন্ট ছাড়াই ফ্রি খেলে দেখতে পারেন। অ্যাকাউন্ট খুললে ব্যালেন্স, বাজি আর লেনদেনের হিসাব এক জায়গায় থাকবে।</p>',
      EN: '<p>Khela is open, in Bengali and English. The first game is <strong>Rickshaw Raja</strong>: a 20-line slot with symbols from the painted backs of our rickshaws.</p><p>You can try it for free without an account. With one, your balance, bets and transactions are all in one place.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 28,
    pinned: true,
    title: { BN: 'এখানে সব টাকাই খেলার টাকা', EN: 'All money here is play money' },
    content: {
      BN: '<p>এই সাইটে P চিহ্নের টাকা কেবল খেলার জন্য। তা দিয়ে কিছু কেনা যায় না, আসল টাকায় বদলানোও যায় না।</p><p>ডিপোজিটের পাতাটি পরীক্ষামূলক। সেখানে আসল বিকাশ, নগদ, ব্যাংক বা কার্ডের কোনো তথ্য লিখবেন না; দরকারও নেই।</p>',
      EN: '<p>Money marked P is for play only. It buys nothing and can’t be changed into real money.</p><p>The deposit page is a sandbox. Don’t enter the details of a real mobile wallet, bank account or card: none are needed.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 24,
    title: { BN: 'ফল যেভাবে যাচাই করবেন', EN: 'How to check a result yourself' },
    content: {
      BN: '<p>প্রতিটি রাউন্ডের ফল আসে দুটি সিড থেকে: একটি আমাদের, একটি আপনার। আমাদের সিডের হ্যাশ খেলার আগেই দেখানো হয়, তাই পরে তা বদলানো যায় না।</p><ol><li>খেলার আগে আমাদের সিডের হ্যাশ লিখে রাখুন।</li><li>চাইলে নিজের সিড বদলান।</li><li>খেলার পরে আমাদের সিড প্রকাশ করে রাউন্ডটি মিলিয়ে নিন।</li></ol><p>কোন খেলা গড়ে কত ফেরত দেয়, তা প্রতিটি খেলার পাতায় লেখা আছে।</p>',
      EN: '<p>Each round is drawn from two seeds: one is ours and one is yours. You see the hash of our seed before you play, so it can’t be changed afterwards.</p><ol><li>Note the hash of our seed before you play.</li><li>Change your own seed if you like.</li><li>After you play, reveal our seed and recompute the round.</li></ol><p>Each game’s page states its long-run return.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 17,
    title: { BN: 'নিয়মিত রক্ষণাবেক্ষণের সময়', EN: 'Maintenance hours' },
    content: {
      BN: '<p>দরকার হলে আমরা রক্ষণাবেক্ষণ করি মঙ্গলবার ভোর ৫টা থেকে ৬টার মধ্যে, বাংলাদেশ সময়। তার আগের দিন এখানে জানানো হয়।</p><p>রক্ষণাবেক্ষণের সময় কোনো রাউন্ড খোলা থাকলে চিন্তা নেই: সাইট চালু হলে সেখান থেকেই চালিয়ে যেতে পারবেন।</p>',
      EN: '<p>When needed, we do maintenance on a Tuesday between 5 and 6 am, Bangladesh time, and announce it here the day before.</p><p>An open round is safe: continue where you left off when the site is back.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 9,
    title: { BN: 'অ্যাকাউন্ট নিরাপদ রাখুন', EN: 'Keep your account safe' },
    content: {
      BN: '<ul><li>এমন পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না।</li><li>পাসওয়ার্ড কাউকে দেবেন না। আমাদের কেউ কখনো তা চাইবে না।</li><li>“আমার অ্যাকাউন্ট” পাতায় দেখুন কোন কোন ডিভাইসে লগ ইন করা আছে।</li></ul>',
      EN: '<ul><li>Choose a password you use nowhere else.</li><li>Don’t share it. We’ll never ask for it.</li><li>See which devices are logged in under “My account”.</li></ul>',
    },
  },
  {
    type: 'PL',
    daysAgo: 3,
    title: { BN: 'খেলুন আনন্দে, থামুন সময়মতো', EN: 'Have fun, stop in time' },
    content: {
      BN: '<p>খেলা বিনোদন, আয়ের পথ নয়। দীর্ঘ মেয়াদে প্রতিটি খেলাতেই হাউস একটু এগিয়ে থাকে; কতটা, তা আমরা খোলাখুলি জানাই।</p><p>কতক্ষণ খেলবেন, আগেই ঠিক করুন। হারানো টাকা ফিরে পেতে বাজি বাড়াবেন না। মন ভালো না থাকলে আজ থাক, খেলা কালও থাকবে।</p>',
      EN: '<p>Play is entertainment, not income. In the long run every game favours the house a little, and we say by how much.</p><p>Decide how long you’ll play before you start. Don’t raise stakes to win losses back. Bad day? The games will still be here tomorrow.</p>',
    },
  },
];

const popups: readonly Seed[] = [
  {
    type: 'PU',
    daysAgo: 28,
    execution: 'F',
    imageUrl: '/art/banners/alpona-lotus.svg',
    link: '/game?game=rickshaw-raja',
    title: { BN: 'অ্যাকাউন্ট তৈরি হয়ে গেছে', EN: 'Your account is ready' },
    content: {
      BN: '<p>শুরু করার জন্য খেলার টাকা আপনার ব্যালেন্সে দেওয়া আছে। রিকশা রাজা একবার ঘুরিয়ে দেখুন।</p><p>এখানকার কোনো টাকাই আসল নয়।</p>',
      EN: '<p>There is play money in your balance to start with. Give Rickshaw Raja a spin.</p><p>No money here is real.</p>',
    },
  },
];

const draft: AnnouncementDraft = {
  type: 'PL',
  title: { BN: 'পৌষমেলার সূচি', EN: 'Winter fair programme' },
  content: {
    BN: '<p>তারিখ ঠিক হলে কোন দিন কী থাকছে, এখানে জানানো হবে।</p>',
    EN: '<p>The programme goes here once the dates are set.</p>',
  },
  audience: 'all',
  execution: null,
  groupName: null,
  imageUrl: null,
  link: null,
  promotionType: null,
  promotionTags: [],
  pinned: false,
  startsAtMs: null,
  endsAtMs: null,
  comingFromMs: null,
};

const templates = [
  {
    name: 'Welcome',
    title: { BN: 'স্বাগতম, {account}', EN: 'Welcome, {account}' },
    content: {
      BN: '<p>আপনার অ্যাকাউন্ট তৈরি। ডিপোজিটের পাতা থেকে খেলার টাকা নিন; পাতাটি পরীক্ষামূলক, আসল টাকা লাগে না।</p><p>সময় আর খরচের সীমা <a href="/member/protection">নিরাপদে খেলা</a> পাতায় ঠিক করতে পারেন।</p>',
      EN: '<p>Your account is ready. Get play money on the deposit page; it’s a sandbox, no real money is needed.</p><p>Set limits on time and spending under <a href="/member/protection">Play safely</a>.</p>',
    },
    link: '/help',
  },
  {
    name: 'Withdrawal delayed',
    title: { BN: 'আপনার উত্তোলনে একটু সময় লাগছে', EN: 'Your withdrawal is taking a little longer' },
    content: {
      BN: '<p>আপনার আবেদন যাচাই হচ্ছে। টাকা আলাদা রাখা আছে, আপনাকে কিছু করতে হবে না। হয়ে গেলে এখানেই জানাব।</p>',
      EN: '<p>We’re checking your request. The money is set aside, and there’s nothing you need to do. We’ll tell you here when it’s done.</p>',
    },
    link: '/member/withdraw',
  },
] as const;

const broadcasts = [
  {
    key: 'seed:fairness',
    daysAgo: 12,
    link: '/help#fairness',
    title: { BN: 'ফল যাচাই এখন আরও সহজ', EN: 'Checking results just got easier' },
    content: {
      BN: '<p>বাজির হিসাবে যেকোনো রাউন্ড খুললেই দুই সিড আর হিসাবের ধাপ পাবেন। নিজের সিড বদলালে আগের গোপন সিডটি প্রকাশ পায়।</p>',
      EN: '<p>Open any round in your betting record to see both seeds and the steps of the calculation. When you change your seed, our old one is revealed.</p>',
    },
  },
  {
    key: 'seed:limits',
    daysAgo: 2,
    link: '/member/protection',
    title: { BN: 'নিজের সীমা নিজে ঠিক করুন', EN: 'Set your own limits' },
    content: {
      BN: '<p>দিনে, সপ্তাহে বা মাসে কত ডিপোজিট, বাজি আর ক্ষতি, নিজেই ঠিক করুন। সীমা কমালে সঙ্গে সঙ্গে চালু হয়; বাড়ালে এক দিন পরে, আবার নিশ্চিত করলে।</p>',
      EN: '<p>Decide how much you deposit, stake or lose in a day, week or month. A lower limit applies immediately; a higher one after a day, and only if you confirm it again.</p>',
    },
  },
] as const;
