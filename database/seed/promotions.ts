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
    title: { BN: '৫০% ডিপোজিট বোনাস, সর্বোচ্চ P ১,০০০', EN: '50% deposit bonus, up to P 1,000' },
    content: {
      BN: '<p>যেকোনো একটি ডিপোজিটে (P ২০০ বা তার বেশি) ৫০% বোনাস নিন, সর্বোচ্চ P ১,০০০। শর্ত আগেই দেখানো হয়:</p><ul><li>বোনাসের ১০ গুণ বাজি, কোন খেলায় কতটা গোনা হবে</li><li>সময় ১৪ দিন</li><li>একই ফলের ওপর সর্বোচ্চ P ২০০ বাজি; নগদ হবে সর্বোচ্চ বোনাসের ১০ গুণ</li></ul><p>নেওয়া না-নেওয়া আপনার ইচ্ছা। শর্ত পূরণের আগে টাকা তুললে বোনাসটি বাতিল হয়, আপনার নিজের টাকা নয়। সদস্য কেন্দ্রের <a href="/member/bonusDetails">বোনাসের হিসাব</a> পাতায় সব দেখতে পাবেন।</p>',
      EN: '<p>Get a 50% bonus on one deposit of P 200 or more, up to P 1,000. You see the terms before you accept:</p><ul><li>wager 10 times the bonus, counted by game type</li><li>within 14 days</li><li>stakes up to P 200 on one outcome; up to 10 times the bonus becomes cash</li></ul><p>It’s your choice. If you withdraw before the bonus is wagered, you lose the bonus, never your own money. See <a href="/member/bonusDetails">Bonus details</a> in the member centre.</p>',
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
    title: { BN: 'রিকশা রাজার মাস', EN: 'Rickshaw Raja month' },
    content: {
      BN: '<p>এ মাসে রিকশা রাজা আছে হোম পেজের সবচেয়ে বড় জায়গায়। নিয়ম, পেআউট তালিকা আর ফেরতের হার (RTP) আগের মতোই; প্রমোশনের জন্য কিছু বদলায়নি।</p><h3>খেলার আগে</h3><ol><li>ফ্রি খেলে নিয়ম বুঝে নিন, অ্যাকাউন্ট লাগে না।</li><li>কত টাকা আর কত সময় দেবেন, আগেই ঠিক করুন।</li><li>রাউন্ড শেষে বাজির হিসাবে ফলটি মিলিয়ে দেখুন।</li></ol>',
      EN: '<p>This month Rickshaw Raja has the top spot on the home page. Its rules, pay table and return (RTP) are the same as ever.</p><h3>Before you play</h3><ol><li>Play for free first to learn the rules. No account needed.</li><li>Decide how much money and time to spend.</li><li>After a round, check the result yourself in your betting record.</li></ol>',
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
    title: { BN: 'খেলুন নিজের সীমায়', EN: 'Play within your limits' },
    content: {
      BN: '<p>সীমা ঠিক করে খেললে আনন্দ থাকে, চিন্তা থাকে না। ডিপোজিট, বাজি আর ক্ষতির সীমা নিজে ঠিক করুন; সময় আর ফলের রিমাইন্ডারও চালু করতে পারেন।</p><p>এতে কোনো বোনাস নেই, কোনো শর্তও নেই।</p>',
      EN: '<p>With a daily limit the fun stays and the worry doesn’t. Set your own limits on deposits, stakes and losses, and get reminders of your time and result.</p><p>No bonus, no conditions.</p>',
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
    title: { BN: 'পৌষের সাত দিন: বিজয়ীর তালিকা', EN: 'Winners board: seven days of winter' },
    content: {
      BN: '<p>পৌষের শুরুতে সাত দিন হোম পেজের সবার ওপরে থাকবে বিজয়ীর তালিকা। শুধু সত্যিকারের রাউন্ডের ফল থাকে, আর নামের মাঝের অংশ গোপন রাখা হয়।</p><p>তালিকায় থাকার জন্য কোনো পুরস্কার নেই।</p>',
      EN: '<p>For seven days at the start of winter, the winners board is at the top of the home page. It only shows real rounds, with part of each name hidden.</p><p>There’s no prize for being on it.</p>',
    },
  },
  {
    type: 'PR',
    daysAgo: 20,
    forDays: 14,
    position: 50,
    promotionType: 'app',
    promotionTags: ['special'],
    title: { BN: 'ফোনের হোম স্ক্রিনে খেলা', EN: 'Khela on your home screen' },
    content: {
      BN: '<p>ব্রাউজারের মেনু থেকে “হোম স্ক্রিনে যোগ করুন” বেছে নিলে সাইটটি অ্যাপের মতো খোলে। দুই সপ্তাহের প্রমোশন শেষ; সুবিধাটি থেকে যাচ্ছে।</p>',
      EN: '<p>Choose “Add to home screen” in your browser menu, and Khela opens like an app. The two-week promotion is over; the feature stays.</p>',
    },
  },
];
