import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Seven Kings', 'সাত রাজার ধন'],
  story: ['Eight coins open the treasury of seven kings.', 'আটটি মুদ্রা এলেই খুলে যায় সাত রাজার ভান্ডার।'],
  freeTitle: ['The treasury opens', 'ভান্ডার খুলেছে'],
  freeNote: [
    'Coins stay in place. Each new coin resets the respins to three.',
    'মুদ্রাগুলো নিজের জায়গায় থাকে। নতুন মুদ্রা এলেই আবার তিনবার ঘোরা।',
  ],
  howItPays: [
    '5 reels, 4 rows, 20 lines, all always in play. Three or more of the same symbol in a row pay along a line from the leftmost reel. Each line pays its best win; all line wins are added. Coins pay separately, when eight or more land.',
    '৫টি রিল, ৪টি সারি, ২০টি লাইন; সব লাইন সব সময় খেলা হয়। বাঁ দিকের প্রথম রিল থেকে শুরু করে কোনো লাইনে পরপর তিনটি বা তার বেশি একই প্রতীক থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়। আটটি বা তার বেশি এলে মুদ্রার মূল্য আলাদা করে মেলে।',
  ],
  wildNote: [
    'Replaces any symbol but Coin. Lands on reels 2 to 5 and has no pay of its own.',
    'মুদ্রা ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৫ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { key: ['WILD', 'বদলি'] },
  symbols: {
    key: ['Key', 'চাবি'],
    coin: ['Coin', 'মুদ্রা'],
    crown: ['Crown', 'মুকুট'],
    sword: ['Sword', 'তলোয়ার'],
    chest: ['Chest', 'সিন্দুক'],
    lamp: ['Lamp', 'প্রদীপ'],
    necklace: ['Pearls', 'মুক্তার মালা'],
    ring: ['Ring', 'আংটি'],
    mirror: ['Mirror', 'আয়না'],
    betel: ['Betel leaf', 'পান'],
  },
  jackpots: {
    copper: ['Copper', 'তামা'],
    silver: ['Silver', 'রুপা'],
    gold: ['Gold', 'সোনা'],
    emerald: ['Emerald', 'পান্না'],
    sapphire: ['Sapphire', 'নীলা'],
    ruby: ['Ruby', 'চুনি'],
    diamond: ['Diamond', 'হীরা'],
  },
  frame: {
    freeWon: ['{spins} respins won.', '{spins} বার আবার ঘোরা পেয়েছেন।'],
    freeSpins: ['respins', 'বার আবার ঘোরা'],
    freeSpinsLeft: ['Respins left', 'ঘোরা বাকি'],
    freeRest: ['respins left', 'বার ঘোরা বাকি'],
    freeDone: ['The respins are over', 'আবার ঘোরা শেষ'],
    everyHead: ['Respins start', 'আবার ঘোরা শুরু হয়'],
    withFree: ['with {spins} respins', 'সঙ্গে {spins} বার আবার ঘোরা'],
  },
});
