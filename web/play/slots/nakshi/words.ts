import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Nakshi', 'নকশি'],
  story: ['Six gold coins, and the needle holds them fast.', 'ছয়টি সোনার মুদ্রা এলেই সুচ সেগুলো গেঁথে রাখে।'],
  freeTitle: ['The needle holds', 'সুচের ফোঁড়'],
  freeNote: [
    'Coins stay in place. Each new coin resets the respins to three.',
    'মুদ্রাগুলো নিজের জায়গায় থাকে। নতুন মুদ্রা এলেই আবার তিনবার ঘোরা।',
  ],
  howItPays: [
    '5 reels, 3 rows, 10 lines, all always in play. Three or more of the same symbol in a row pay along a line from the leftmost reel. Each line pays its best win; all line wins are added. Coins pay separately, when six or more land.',
    '৫টি রিল, ৩টি সারি, ১০টি লাইন; সব লাইন সব সময় খেলা হয়। বাঁ দিকের প্রথম রিল থেকে শুরু করে কোনো লাইনে পরপর তিনটি বা তার বেশি একই প্রতীক থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়। ছয়টি বা তার বেশি এলে মুদ্রার মূল্য আলাদা করে মেলে।',
  ],
  wildNote: [
    'Replaces any symbol but Coin. Lands on reels 2 to 5 and has no pay of its own.',
    'মুদ্রা ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৫ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { needle: ['WILD', 'বদলি'] },
  symbols: {
    needle: ['Needle', 'সুচ'],
    coin: ['Coin', 'মুদ্রা'],
    elephant: ['Elephant', 'হাতি'],
    horse: ['Horse', 'ঘোড়া'],
    doel: ['Magpie-robin', 'দোয়েল'],
    moon: ['Moon', 'চাঁদ'],
    tree: ['Tree of life', 'জীবনবৃক্ষ'],
    paan: ['Betel leaf', 'পান'],
    wheel: ['Wheel', 'চাকা'],
    star: ['Star', 'তারা'],
  },
  jackpots: { mini: ['Mini', 'মিনি'], minor: ['Minor', 'মাইনর'], major: ['Major', 'মেজর'], grand: ['Grand', 'গ্র্যান্ড'] },
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
