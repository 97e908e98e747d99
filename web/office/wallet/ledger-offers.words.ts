import { inBoth } from '../../../contract/in-both.ts';

/** What the books ask of promotions, prize wheels, gift codes and raffles. */
export const words = inBoth({
  raffleTickets: {
    name: ['Each sealed raffle holds its tickets', 'সিল করা প্রতিটি র‍্যাফেলে তার টিকিটগুলো আছে'],
    why: [
      'Tickets are numbered without a gap, as many as were sealed: none was added or lost afterwards.',
      'টিকিটের নম্বরে ফাঁক নেই, সিল করার সময় যত ছিল ততই আছে: পরে কোনোটি যোগ হয়নি, হারায়ওনি।',
    ],
  },
  raffleDraw: {
    name: ['Each raffle gave its prizes to the numbers drawn', 'প্রতিটি র‍্যাফেলের পুরস্কার ড্র হওয়া নম্বরেই গেছে'],
    why: [
      'The seed is the one promised beforehand, and every prize went to whoever held the number.',
      'সিড সেটিই, যা আগে থেকে ঠিক ছিল; আর প্রতিটি পুরস্কার সেই নম্বর যাঁর, তিনিই পেয়েছেন।',
    ],
  },
  raffleReward: {
    name: ['Each raffle reward has its prize', 'র‍্যাফেলের প্রতিটি পুরস্কারের পেছনে জেতা নম্বর আছে'],
    why: ['Nobody was paid by a raffle without having won just that.', 'না জিতে, বা অন্য অঙ্কে, কেউ র‍্যাফেল থেকে টাকা পাননি।'],
  },
  rafflePoints: {
    name: ['Points of raffles were won', 'র‍্যাফেলের পয়েন্ট জেতা পয়েন্টই'],
    why: [
      'Points that a raffle gave stand behind a prize that was claimed.',
      'র‍্যাফেল থেকে দেওয়া পয়েন্টের পেছনে নেওয়া পুরস্কার আছে।',
    ],
  },
  raffleGiven: {
    name: ['Each claimed prize was given once', 'নেওয়া প্রতিটি পুরস্কার একবারই দেওয়া হয়েছে'],
    why: [
      'What was claimed was given, in its amount; what was not claimed gave nothing.',
      'যা নেওয়া হয়েছে, ঠিক তা-ই দেওয়া হয়েছে; যা নেওয়া হয়নি, তার জন্য কিছুই যায়নি।',
    ],
  },
  raffleBudget: {
    name: ['Raffles stay within their budget', 'র‍্যাফেল বাজেটের মধ্যে আছে'],
    why: [
      'What is set aside waits for winners, what is spent was claimed; together no more than the prizes.',
      'যা আলাদা রাখা, তা বিজয়ীদের জন্য; যা খরচ, তা নেওয়া হয়েছে; দুটো মিলে পুরস্কারের বেশি নয়।',
    ],
  },
  promotionReward: {
    name: ['Each promotion reward has its entry', 'প্রমোশনের প্রতিটি পুরস্কারের পেছনে অংশগ্রহণ আছে'],
    why: [
      'Who was paid by a promotion took part in it, and got what its terms say.',
      'প্রমোশন থেকে যিনি টাকা পেয়েছেন, তিনি তাতে অংশ নিয়েছেন এবং শর্তে যা লেখা তা-ই পেয়েছেন।',
    ],
  },
  promotionPoints: {
    name: ['Each gift of points has its promotion', 'দেওয়া প্রতিটি পয়েন্টের পেছনে প্রমোশন আছে'],
    why: [
      'Points that a promotion gave belong to a member who took part in it.',
      'প্রমোশনের দেওয়া পয়েন্ট সেই সদস্যের, যিনি তাতে অংশ নিয়েছেন।',
    ],
  },
  promotionGiven: {
    name: ['Promotions give once', 'প্রমোশন একবারই দেয়'],
    why: [
      'What was issued was given once, as cash, points, a bonus or free rounds; everything else gave nothing.',
      'যা দেওয়া হয়েছে তা একবারই দেওয়া হয়েছে: নগদ, পয়েন্ট, বোনাস বা ফ্রি রাউন্ড। বাকি কিছুতে কিছু দেওয়া হয়নি।',
    ],
  },
  promotionBudget: {
    name: ['Promotions stay within their budgets', 'প্রমোশন বাজেটের মধ্যে আছে'],
    why: [
      'What is kept for members and what was given are what their entries say, and not more than the budget.',
      'সদস্যদের জন্য যা রাখা আছে আর যা দেওয়া হয়েছে, তা অংশগ্রহণের হিসাবের সমান এবং বাজেটের বেশি নয়।',
    ],
  },
  wheelReward: {
    name: ['Each wheel prize has its spin', 'চাকার প্রতিটি পুরস্কারের পেছনে স্পিন আছে'],
    why: [
      'Who was paid by a prize wheel has spun it, and it stopped at that prize.',
      'চাকা থেকে যিনি পুরস্কার পেয়েছেন, তিনি চাকা ঘুরিয়েছেন এবং চাকা সেই পুরস্কারেই থেমেছে।',
    ],
  },
  wheelGiven: {
    name: ['Spins give once what they stopped at', 'স্পিন যেখানে থামে, তা একবারই দেয়'],
    why: [
      'Each spin gave exactly what its segment promises, once; one that stopped at nothing gave nothing.',
      'প্রতিটি স্পিন তার ঘরে যা লেখা, ঠিক তা-ই একবার দিয়েছে; খালি ঘরে থামলে কিছু দেয়নি।',
    ],
  },
  wheelSealed: {
    name: ['Spins were sealed beforehand', 'স্পিন আগেই সিল করা ছিল'],
    why: [
      'The hash that was shown before each spin binds its salt and the published weights.',
      'প্রতিটি স্পিনের আগে দেখানো হ্যাশ তার সল্ট আর প্রকাশিত ওজনের সঙ্গে মেলে।',
    ],
  },
  wheelBudget: {
    name: ['Wheels stay within their budgets', 'চাকা বাজেটের মধ্যে আছে'],
    why: [
      'What each wheel has spent is what its spins gave, and not more than its budget.',
      'প্রতিটি চাকার খরচ তার স্পিনগুলোর পুরস্কারের সমান এবং বাজেটের বেশি নয়।',
    ],
  },
  codeReward: {
    name: ['Each gift of a code has its use', 'কোডের প্রতিটি উপহারের পেছনে ব্যবহার আছে'],
    why: [
      'Who was paid by a gift code has used one, and got what it is for.',
      'গিফট কোড থেকে যিনি পেয়েছেন, তিনি কোড ব্যবহার করেছেন এবং যা পাওয়ার কথা তা-ই পেয়েছেন।',
    ],
  },
  codeGiven: {
    name: ['Gift codes give once', 'গিফট কোড একবারই দেয়'],
    why: [
      'Each use is of a code of the campaign and gave what the code is for, once.',
      'প্রতিটি ব্যবহার ওই ক্যাম্পেইনের কোডের, এবং যা দেওয়ার কথা তা একবারই দিয়েছে।',
    ],
  },
  codeBudget: {
    name: ['Gift codes stay within their budgets', 'গিফট কোড বাজেটের মধ্যে আছে'],
    why: [
      'What each campaign has spent is in its uses, and neither exceeds what it may give.',
      'প্রতিটি ক্যাম্পেইনের খরচ তার ব্যবহারের হিসাবের সমান, আর কোনোটিই সীমার বেশি নয়।',
    ],
  },
});
