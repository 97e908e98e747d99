import type * as messages from '../../server/messages/service.ts';

/** An announcement with its times by days: how long ago it began (less than 0: it is to come), and for how long. */
export type Seed = Omit<Parameters<typeof messages.publish>[1], 'startsAtMs' | 'endsAtMs' | 'comingFromMs'> & {
  daysAgo: number;
  forDays?: number;
  /** It was shown ahead for so many days. */
  comingDays?: number;
};

/** Promotions of a demonstration: what is on, to come, and just over. They promise nothing that the house does not do. */
export const promotions: readonly Seed[] = [
  {
    type: 'PR',
    daysAgo: 21,
    position: 10,
    pinned: true,
    promotionType: 'new_player',
    promotionTags: ['newbie'],
    imageUrl: '/art/banners/alpona-lotus.svg',
    link: '/member/bonusDetails',
    title: { BN: 'প্রথম জমায় খেলার টাকার বোনাস', EN: 'A play-money bonus with your first deposit' },
    content: {
      BN: '<p>প্রথম জমার সময় যে বোনাসের প্রস্তাব পাবেন, তা নেওয়া না-নেওয়া আপনার ইচ্ছা। নিলে কী শর্ত, তা আগেই দেখানো হয়:</p><ul><li>বোনাসের কত গুণ বাজি ধরতে হবে, আর কোন খেলায় কতটা গোনা হবে</li><li>কত দিনের মধ্যে</li><li>একবারে সর্বোচ্চ কত বাজি, আর শেষে সর্বোচ্চ কত নগদ হবে</li></ul><p>শর্ত শেষ হওয়ার আগে টাকা তুললে বোনাসটি ফিরে যায়, আপনার নিজের টাকা নয়। সদস্য কেন্দ্রের <a href="/member/bonusDetails">বোনাসের হিসাব</a> পাতায় সব দেখতে পাবেন।</p>',
      EN: '<p>The offer that comes with your first deposit is yours to take or leave. Its terms are shown before you accept:</p><ul><li>how many times the bonus must be staked, and how much each kind of game counts</li><li>within how many days</li><li>the largest stake, and the most that becomes cash in the end</li></ul><p>If you withdraw before that, the bonus goes back, never your own money. Everything stands under <a href="/member/bonusDetails">Bonus details</a> in the member centre.</p>',
    },
  },
  {
    type: 'PR',
    daysAgo: 6,
    forDays: 24,
    position: 20,
    promotionType: 'slots',
    promotionTags: ['limited', 'special'],
    imageUrl: '/art/banners/rickshaw.svg',
    link: '/game?game=rickshaw-raja',
    title: { BN: 'রিকশা রাজার মাস', EN: 'The month of Rickshaw Raja' },
    content: {
      BN: '<p>এ মাসে রিকশা রাজা আছে প্রথম পাতার সবচেয়ে বড় জায়গায়। খেলার নিয়ম, পেআউট তালিকা আর দীর্ঘ মেয়াদের ফেরত আগের মতোই; প্রচারের জন্য একটুও বদলায়নি।</p><h3>খেলার আগে</h3><ol><li>মজার জন্য খেলে নিয়মটা বুঝে নিন, অ্যাকাউন্ট লাগে না।</li><li>কত খেলার টাকা আর কত সময় দেবেন, ঠিক করে নিন।</li><li>রাউন্ড শেষে বাজির হিসাবে ফলটি নিজে মিলিয়ে দেখুন।</li></ol>',
      EN: '<p>This month Rickshaw Raja has the largest place on the home page. Its rules, its pay table and its long-run return are what they always were; nothing is turned up or down for the occasion.</p><h3>Before you play</h3><ol><li>Play for fun first to learn the rules. No account is needed.</li><li>Decide how much play money and how much time you give it.</li><li>After a round, check its result yourself in the betting record.</li></ol>',
    },
  },
  {
    type: 'PR',
    daysAgo: 15,
    position: 30,
    promotionType: 'other',
    promotionTags: ['daily'],
    imageUrl: '/art/banners/river-night.svg',
    link: '/member/protection',
    title: { BN: 'রাতের আড্ডা: খেলুন নিজের সীমায়', EN: 'Evenings by the river: play within your own limits' },
    content: {
      BN: '<p>প্রতিদিনের সীমা বেঁধে খেললে মজাটা থাকে, চিন্তাটা থাকে না। জমা, বাজি আর হারের সীমা নিজে বেঁধে দিন; নির্দিষ্ট সময় পরপর সময় আর ফল মনে করিয়ে দিতেও বলতে পারেন।</p><p>এতে কোনো বোনাস নেই, কোনো শর্তও নেই।</p>',
      EN: '<p>With a limit for each day the fun stays and the worry does not. Set limits on deposits, stakes and losses yourself, and ask to be reminded of time and result as often as you like.</p><p>There is no bonus in it, and no condition.</p>',
    },
  },
  {
    type: 'PR',
    daysAgo: -5,
    forDays: 7,
    comingDays: 9,
    position: 40,
    promotionType: 'ranking',
    promotionTags: ['limited'],
    title: { BN: 'পৌষের সাত দিন', EN: 'Seven days of winter' },
    content: {
      BN: '<p>পৌষের শুরুতে সাত দিন বিজয়ীর তালিকা থাকবে প্রথম পাতায় সবার উপরে। তালিকায় শুধু সত্যিকারের রাউন্ডের ফল ওঠে, আর নামের মাঝখানটা ঢাকা থাকে।</p><p>তালিকায় ওঠার জন্য কোনো পুরস্কার নেই; এটি শুধু দেখার আনন্দ।</p>',
      EN: '<p>For seven days at the beginning of winter the winners board stands first on the home page. Only results of real rounds get there, with the middle of each name covered.</p><p>There is no prize for being on it; it is there for the pleasure of looking.</p>',
    },
  },
  {
    type: 'PR',
    daysAgo: 20,
    forDays: 14,
    position: 50,
    promotionType: 'app',
    promotionTags: ['special'],
    title: { BN: 'ফোনের পর্দায় খেলা', EN: 'Khela on your home screen' },
    content: {
      BN: '<p>ব্রাউজারের মেনু থেকে “হোম স্ক্রিনে যোগ করুন” বেছে নিলে খেলা ফোনের একটি অ্যাপের মতো খোলে। দুই সপ্তাহের পরিচিতি পর্ব শেষ; সুবিধাটি থেকে যাচ্ছে।</p>',
      EN: '<p>Choose “Add to home screen” in the menu of your browser, and Khela opens like an app. The two weeks in which we introduced it are over; the possibility stays.</p>',
    },
  },
];
