import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  levels: ['Levels', 'স্তর'],
  levelsHint: [
    'From level 0, where everyone starts. Players move up as soon as both turnovers are met; a month below the keep amount costs one level. A gift is given once in a lifetime. Cashback is a share of valid turnover, and no more than the cheapest game of its type keeps.',
    'স্তর ০ থেকে সবার শুরু। দুটি টার্নওভারই হলে সঙ্গে সঙ্গে ওপরে ওঠা যায়; কোনো মাসে রাখার শর্ত পূরণ না হলে এক স্তর কমে। উপহার জীবনে একবার। ক্যাশব্যাক টার্নওভারের অংশ; ওই ধরনের সবচেয়ে সস্তা খেলা যতটা রাখে, তার বেশি হতে পারে না।',
  ],
  turnover: ['Total turnover', 'মোট টার্নওভার'],
  month: ['Monthly turnover', 'মাসের টার্নওভার'],
  keep: ['Monthly turnover to keep it', 'মাসে এতটা হলে থাকে'],
  gift: ['Gift', 'উপহার'],
  cashback: ['Cashback, %', 'ক্যাশব্যাক, %'],
  categories: {
    RNG: ['Slots', 'স্লট'],
    LIVE: ['Live casino', 'লাইভ ক্যাসিনো'],
    SPORTS: ['Sports', 'স্পোর্টস'],
    ESPORTS: ['Esports', 'ই-স্পোর্টস'],
    FISH: ['Fishing', 'মাছ ধরা'],
    PVP: ['Card games', 'তাসের খেলা'],
    LOTT: ['Lottery', 'লটারি'],
    ELOTT: ['E-lottery', 'ই-লটারি'],
  },
  byHand: ['By hand only', 'শুধু হাতে দেওয়া'],
  addTerms: ['Allow reaching this level by play', 'খেলে ওঠার শর্ত দিন'],
  removeTerms: ['By hand only from here up', 'এখান থেকে ওপরে শুধু হাতে'],
  others: ['Gifts and cashback', 'উপহার ও ক্যাশব্যাক'],
  giftDays: ['Days to claim a gift', 'উপহার নেওয়ার জন্য দিন'],
  leastCashback: ['Minimum cashback to claim', 'ন্যূনতম ক্যাশব্যাক'],
  daily: ['Pay cashback automatically once a day', 'দিনে একবার ক্যাশব্যাক নিজে থেকেই দিন'],
  simulate: ['Who would be where?', 'কে কোথায় থাকতেন?'],
  simulateHint: [
    'Counts members by their total play and last month, under the terms shown above. No one is moved.',
    'ওপরের শর্তে সব খেলা ও গত মাসের হিসাব ধরে গোনা হয়। কারও স্তর বদলায় না।',
  ],
  now: ['Now', 'এখন'],
  under: ['Under these terms', 'এই শর্তে'],
  moves: ['{up} up, {down} down', '{up} জন ওপরে, {down} জন নিচে'],
});
