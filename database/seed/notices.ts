import type { Seed } from './promotions.ts';

const briefs: readonly (readonly [daysAgo: number, BN: readonly [string, string], EN: readonly [string, string]])[] = [
  [
    29,
    ['ভাষা বদলানো যায়', 'পাতার উপরের পতাকায় চাপ দিলে বাংলা আর ইংরেজি বদলায়।'],
    ['Choose your language', 'Tap the flag at the top of any page to switch between Bengali and English.'],
  ],
  [
    26,
    ['ফোনে সাইটটি রাখুন', 'ব্রাউজারের মেনু থেকে “হোম স্ক্রিনে যোগ করুন” বাছলে সাইটটি অ্যাপের মতো খোলে।'],
    [
      'Add Khela to your home screen',
      'Choose “Add to home screen” in your browser’s menu, and the site opens like an app.',
    ],
  ],
  [
    23,
    ['সীমা নিজেই ঠিক করুন', 'দিনে, সপ্তাহে বা মাসে কত বাজি ধরবেন, তার সীমা সদস্য কেন্দ্রে ঠিক করা যায়। কমালে সঙ্গে সঙ্গে কার্যকর।'],
    [
      'Set your own limits',
      'Cap your daily, weekly or monthly stakes in the member centre. A lower limit applies immediately.',
    ],
  ],
  [
    21,
    ['প্রিয় খেলা এক জায়গায়', 'খেলার ছবির হার্টে চাপ দিলে সেটি আপনার প্রিয় তালিকায় থাকে।'],
    ['Your favourite games in one place', 'Tap the heart on a game to add it to your favourites.'],
  ],
  [
    19,
    ['পাওনা নিশ্চিত করুন', 'টাকা পাঠানোর পর আপনি পেয়েছেন কি না, টাকা তোলার পাতায় জানান। কম পেলে সেটিও লেখা যায়।'],
    [
      'Confirm your withdrawals',
      'Once we’ve paid, confirm on the withdrawal page that the money arrived, or tell us if some is missing.',
    ],
  ],
  [
    15,
    ['কেনো এখন পাঁচ মিনিট পরপর', '৮০টি নম্বর থেকে ২০টি ওঠে, দিনরাত পাঁচ মিনিট পরপর।'],
    ['Keno every five minutes', 'Twenty of eighty numbers, drawn around the clock.'],
  ],
  [
    14,
    ['লটারির ফল দেখুন', 'প্রতিটি লটারির ফলাফলের পাতায় আগের ড্রগুলো, ধারা ও পরিসংখ্যান আছে।'],
    ['Lottery results and trends', 'Each lottery’s results page shows past draws, trends and statistics.'],
  ],
  [
    13,
    ['হিসাব ফাইলে নিন', 'লেনদেন আর বাজির হিসাব যেকোনো সময়ের জন্য ফাইল হিসেবে নামানো যায়।'],
    ['Download your records', 'Save your transactions and bets for any period as a file.'],
  ],
  [
    11,
    ['প্রতিটি বাজির ফেরত লেখা আছে', 'লটারির প্রতিটি ধরনের পাশে দীর্ঘ মেয়াদে কত শতাংশ ফেরত আসে, তা লেখা থাকে।'],
    ['What each bet returns', 'Every lottery bet now shows its long-run return.'],
  ],
  [
    8,
    ['আমাদের লিখে জানান', 'কিছু ভালো না লাগলে বা নতুন কিছু চাইলে মতামতের পাতায় লিখুন। প্রতিটি লেখা আমরা পড়ি।'],
    ['Write to us', 'Tell us what’s missing or wrong on the feedback page. We read every message.'],
  ],
  [
    7,
    ['দ্বিতীয় ধাপে লগ ইন', 'নিরাপত্তা পাতায় দ্বিতীয় ধাপ চালু করলে পাসওয়ার্ড জেনেও কেউ ঢুকতে পারে না।'],
    ['Two-step login', 'Turn it on under “My account”, and your password alone won’t be enough to get in.'],
  ],
  [
    5,
    ['টেবিলে একসঙ্গে খেলুন', 'ড্রাগন টাইগারের টেবিলে সবাই একই রাউন্ডে বাজি ধরেন, পাশে চ্যাটও আছে।'],
    ['Play together at a table', 'At dragon tiger everyone bets on the same round, with a chat alongside.'],
  ],
  [
    2,
    ['এক কার্ডে সব সময়ের ড্র', 'লটারির পাতায় এখন প্রতিটি খেলার ১, ৩ ও ৫ মিনিটের ড্র এক কার্ডে।'],
    ['Every draw time on one card', 'The 1, 3 and 5-minute draws of each lottery now share a card.'],
  ],
  [
    1,
    ['৫ডি শুরু সহজ বাজি দিয়ে', '৫ডি আর ৩ডি খুললে আগে বড়-ছোট, জোড়-বিজোড়; বাকি ধরনগুলো এক চাপ দূরে।'],
    ['5D made simple', '5D and 3D now open on big, small, odd and even; all other bets are one tap away.'],
  ],
];

/** Short news of the last month, beside what is told at length. */
export const briefNotices: readonly Seed[] = briefs.map(([daysAgo, BN, EN]) => ({
  type: 'PL',
  daysAgo,
  title: { BN: BN[0], EN: EN[0] },
  content: { BN: `<p>${BN[1]}</p>`, EN: `<p>${EN[1]}</p>` },
}));
