import type { AnnouncementDraft } from '../../contract/messages-office.ts';
import * as messages from '../../server/messages/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { demoMembers } from './demo-accounts.ts';
import type { SeededMember } from './moments.ts';
import { promotions, type Seed } from './promotions.ts';

/** Banners, notices, popups and promotions for the brand of the ctx, as if they had been written over the last weeks. */
export async function seedMessages(ctx: Ctx): Promise<void> {
  const at = (days: number) => ctx.nowMs + days * DAY_MS;
  for (const { daysAgo, forDays, comingDays, ...announcement } of [...banners, ...notices, ...popups, ...promotions]) {
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
      BN: 'রিকশাচিত্রের রঙে ২০ লাইনের স্লট। তিনটি সূর্য মিললেই ফ্রি স্পিন শুরু।',
      EN: 'Twenty lines in the colours of rickshaw art. Three suns start the free spins.',
    },
  },
  {
    type: 'B',
    daysAgo: 24,
    groupName: 'w_home',
    position: 20,
    imageUrl: '/art/banners/alpona-lotus.svg',
    link: '/help#fairness',
    title: { BN: 'ফল ঠিক হয় আপনার চোখের সামনে', EN: 'Every result, open to you' },
    content: {
      BN: 'খেলার আগে সিলের ছাপ, খেলার পরে সিল খুলে দেখা। প্রতিটি রাউন্ড নিজেই মিলিয়ে নিন।',
      EN: 'A sealed promise before the round, the opened seal after it. Check any round yourself.',
    },
  },
  {
    type: 'B',
    daysAgo: 16,
    groupName: 'w_home',
    position: 30,
    imageUrl: '/art/banners/river-night.svg',
    link: '/help#play-money',
    title: { BN: 'খেলুন শুধু আনন্দের জন্য', EN: 'Play for the joy of it' },
    content: {
      BN: 'এখানে সব টাকাই খেলার টাকা। আসল টাকা লাগে না, আসল টাকা জেতাও যায় না।',
      EN: 'All money here is play money. It costs nothing real, and it pays nothing real.',
    },
  },
  {
    type: 'B',
    daysAgo: 30,
    groupName: 'w_login',
    imageUrl: '/art/banners/river-night.svg',
    title: { BN: 'আবার দেখা হলো', EN: 'Good to see you again' },
    content: { BN: 'যেখানে থেমেছিলেন, সেখান থেকেই শুরু করুন।', EN: 'Pick up where you left off.' },
  },
  {
    type: 'B',
    daysAgo: 30,
    groupName: 'w_register',
    imageUrl: '/art/banners/alpona-lotus.svg',
    title: { BN: 'এক মিনিটেই অ্যাকাউন্ট', EN: 'An account in a minute' },
    content: { BN: 'শুধু একটি ইউজারনেম আর পাসওয়ার্ড লাগবে।', EN: 'All you need is a user name and a password.' },
  },
  {
    type: 'B',
    daysAgo: 10,
    groupName: 'w_leftmenu',
    imageUrl: '/art/banners/river-night.svg',
    link: '/promotions',
    title: { BN: 'যা চলছে', EN: 'What is on' },
    content: { BN: 'নিয়মসহ সব প্রমোশন এক পাতায়।', EN: 'All promotions on one page, with their rules.' },
  },
];

const notices: readonly Seed[] = [
  {
    type: 'PL',
    daysAgo: 30,
    title: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
    content: {
      BN: '<p>খেলা চালু হলো, বাংলা আর ইংরেজি দুই ভাষাতেই। প্রথম খেলা <strong>রিকশা রাজা</strong>: ২০ লাইনের স্লট, যার প্রতিটি প্রতীক এসেছে আমাদের রিকশার পেছনের ছবি থেকে।</p><p>অ্যাকাউন্ট ছাড়াই মজার জন্য খেলে দেখতে পারেন। অ্যাকাউন্ট খুললে আপনার ব্যালেন্স, বাজি আর প্রতিটি লেনদেনের হিসাব এক জায়গায় জমা থাকবে।</p>',
      EN: '<p>Khela is open, in Bengali and in English. The first game is <strong>Rickshaw Raja</strong>: a slot with 20 lines whose symbols come from the painted backs of our rickshaws.</p><p>You can try it for fun without an account. With an account, your balance, your bets and every movement of your money are kept in one place.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 28,
    pinned: true,
    title: { BN: 'এখানে সব টাকাই খেলার টাকা', EN: 'All money here is play money' },
    content: {
      BN: '<p>এই সাইটে P চিহ্নের টাকা কেবল খেলার জন্য। তা দিয়ে কিছু কেনা যায় না, আর তা আসল টাকায় বদলানোও যায় না।</p><p>জমা দেওয়ার পাতাটি একটি পরীক্ষামূলক পাতা। সেখানে আপনার আসল বিকাশ, নগদ, ব্যাংক বা কার্ডের কোনো তথ্য লিখবেন না; দরকারও নেই।</p>',
      EN: '<p>The money marked P on this site is for play only. It buys nothing, and it cannot be changed into real money.</p><p>The deposit page is a sandbox. Do not enter the details of a real mobile wallet, bank account or card there: none are needed.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 24,
    title: { BN: 'ফলাফল নিজে মিলিয়ে দেখার নিয়ম', EN: 'How to check a result yourself' },
    content: {
      BN: '<p>প্রতিটি রাউন্ডের ফল আসে দুটি বীজ থেকে: একটি আমাদের, একটি আপনার। আমাদের বীজের ছাপ (হ্যাশ) খেলার আগেই আপনাকে দেখানো হয়, তাই পরে তা বদলানোর উপায় থাকে না।</p><ol><li>খেলার আগে আমাদের বীজের ছাপটি লিখে রাখুন।</li><li>ইচ্ছা হলে নিজের বীজ বদলে নিন।</li><li>খেলার পরে আমাদের বীজ খুলে দেখুন, আর রাউন্ডটি আবার গুনে মিলিয়ে নিন।</li></ol><p>দীর্ঘ মেয়াদে কোন খেলা বাজির কত অংশ ফেরত দেয়, তা প্রতিটি খেলার পাতায় লেখা আছে।</p>',
      EN: '<p>Each round is drawn from two seeds: one is ours and one is yours. You see the fingerprint (hash) of our seed before you play, so it cannot be changed afterwards.</p><ol><li>Note the fingerprint of our seed before you play.</li><li>Change your own seed if you like.</li><li>After play, open our seed and compute the round again.</li></ol><p>What a game pays back over the long run is stated on its page.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 17,
    title: { BN: 'নিয়মিত রক্ষণাবেক্ষণের সময়', EN: 'Our regular maintenance hours' },
    content: {
      BN: '<p>দরকার হলে আমরা রক্ষণাবেক্ষণ করি মঙ্গলবার ভোর ৫টা থেকে ৬টার মধ্যে, বাংলাদেশ সময়। তার আগের দিন এখানে নোটিশ দেওয়া হয়।</p><p>রক্ষণাবেক্ষণের সময় কোনো রাউন্ড খোলা থাকলে চিন্তা নেই: সাইট ফিরে এলে সেখান থেকেই চালিয়ে যেতে পারবেন, আর তার হিসাব একবারই মেটানো হবে।</p>',
      EN: '<p>When maintenance is needed, we do it on a Tuesday between 5 and 6 in the morning, Bangladesh time, and announce it here the day before.</p><p>A round that is open at that moment is safe: you can go on from where it stood when the site is back, and it is settled exactly once.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 9,
    title: { BN: 'অ্যাকাউন্ট নিরাপদ রাখুন', EN: 'Keep your account safe' },
    content: {
      BN: '<ul><li>এমন পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না।</li><li>পাসওয়ার্ড কাউকে বলবেন না। আমাদের কেউ কখনো তা জানতে চাইবে না।</li><li>প্রোফাইলের নিরাপত্তা পাতায় দেখুন কোন কোন যন্ত্র থেকে লগইন করা আছে।</li></ul>',
      EN: '<ul><li>Choose a password that you use nowhere else.</li><li>Tell it to nobody. None of us will ever ask for it.</li><li>See on the security page which devices are logged in to your account.</li></ul>',
    },
  },
  {
    type: 'PL',
    daysAgo: 3,
    title: { BN: 'খেলুন আনন্দে, থামুন সময়মতো', EN: 'Play for fun, stop in time' },
    content: {
      BN: '<p>খেলা বিনোদন, আয়ের পথ নয়। দীর্ঘ মেয়াদে প্রতিটি খেলাতেই ঘর একটু এগিয়ে থাকে, আর সেই হিসাব আমরা খোলাখুলি লিখে রাখি।</p><p>কত সময় খেলবেন তা আগে ঠিক করে নিন। হারানো টাকা ফিরে পেতে বাজি বাড়াবেন না। মন ভালো না থাকলে আজ থাক, খেলা কালও থাকবে।</p>',
      EN: '<p>Play is entertainment, not income. Over the long run every game favours the house a little, and we state openly by how much.</p><p>Decide beforehand how long you will play. Do not raise stakes to win losses back. On a bad day leave it: the games will still be here tomorrow.</p>',
    },
  },
];

const popups: readonly Seed[] = [
  {
    type: 'PU',
    daysAgo: 28,
    execution: 'F',
    imageUrl: '/art/banners/alpona-lotus.svg',
    link: '/member/depositv2',
    title: { BN: 'অ্যাকাউন্ট তৈরি হয়ে গেছে', EN: 'Your account is ready' },
    content: {
      BN: '<p>প্রথমে জমার পাতা থেকে কিছু খেলার টাকা নিন, তারপর রিকশা রাজা ঘুরিয়ে দেখুন।</p><p>এখানকার কোনো টাকাই আসল নয়।</p>',
      EN: '<p>Take some play money from the deposit page first, then give Rickshaw Raja a spin.</p><p>No money here is real.</p>',
    },
  },
];

const draft: AnnouncementDraft = {
  type: 'PL',
  title: { BN: 'পৌষমেলার সূচি', EN: 'Programme of the winter fair' },
  content: {
    BN: '<p>কোন দিন কী থাকছে, তারিখ ঠিক হলে এখানে বসবে।</p>',
    EN: '<p>What is on which day goes here once the dates are fixed.</p>',
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
      BN: '<p>আপনার অ্যাকাউন্ট তৈরি। খেলার টাকা নিন জমার পাতা থেকে; সেটি একটি পরীক্ষামূলক পাতা, আসল টাকা লাগে না।</p><p>খেলার সময় আর খরচের সীমা <a href="/member/protection">নিরাপদে খেলা</a> পাতায় আগে থেকেই ঠিক করে রাখতে পারেন।</p>',
      EN: '<p>Your account is ready. Play money comes from the deposit page; that is a sandbox, and takes nothing real.</p><p>Set limits on time and spending beforehand on the page <a href="/member/protection">Play safely</a>.</p>',
    },
    link: '/help',
  },
  {
    name: 'Withdrawal delayed',
    title: { BN: 'আপনার উত্তোলনে একটু সময় লাগছে', EN: 'Your withdrawal takes a little longer' },
    content: {
      BN: '<p>আপনার অনুরোধটি দেখা হচ্ছে। টাকা আলাদা করে রাখা আছে, আর কিছু করতে হবে না। কাজ শেষ হলে এখানেই জানাব।</p>',
      EN: '<p>Your request is being looked at. The money is set aside, and there is nothing for you to do. We will tell you here when it is done.</p>',
    },
    link: '/member/withdraw',
  },
] as const;

const broadcasts = [
  {
    key: 'seed:fairness',
    daysAgo: 12,
    link: '/help#fairness',
    title: { BN: 'ফল মিলিয়ে দেখা এখন আরও সহজ', EN: 'Checking a result is easier now' },
    content: {
      BN: '<p>বাজির হিসাবে যেকোনো রাউন্ড খুললেই দুই বীজ আর গণনার ধাপগুলো পাবেন। নিজের বীজ বদলালে আগের গোপন বীজটি প্রকাশ পায়।</p>',
      EN: '<p>Open any round in your betting record: both seeds and the steps of the calculation are there. When you change your seed, our former one is revealed.</p>',
    },
  },
  {
    key: 'seed:limits',
    daysAgo: 2,
    link: '/member/protection',
    title: { BN: 'নিজের সীমা নিজে ঠিক করুন', EN: 'Set your own limits' },
    content: {
      BN: '<p>দিনে, সপ্তাহে বা মাসে কত জমা, কত বাজি, কত হার মানবেন, তা নিজেই বেঁধে দিতে পারেন। কমালে সঙ্গে সঙ্গে চালু হয়; বাড়ালে এক দিন পরে, আবার নিশ্চিত করলে।</p>',
      EN: '<p>Decide how much you deposit, stake or lose in a day, a week or a month. A lower limit counts at once; a higher one after a day, and only if you confirm it again.</p>',
    },
  },
] as const;
