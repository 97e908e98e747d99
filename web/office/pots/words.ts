import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Shared pots', 'সবার হাঁড়ি'],
  lead: [
    'A machine with a pot puts a share of every stake into it, and one spin wins it all. What is put by pays for what the next pot begins with; until there is enough, the house lends it.',
    'যে মেশিনে হাঁড়ি আছে, সেখানে প্রতিটি বাজির একটি অংশ হাঁড়িতে যায়, আর একটি স্পিনেই পুরো হাঁড়ি জেতা যায়। পরের হাঁড়ি শুরু করার টাকা আলাদা তোলা থাকে; যথেষ্ট না জমা পর্যন্ত হাউস তা ধার দেয়।',
  ],
  game: ['Game', 'খেলা'],
  shown: ['In the pot now', 'এখন হাঁড়িতে'],
  floor: ['begins with {amount}', 'শুরু হয় {amount} দিয়ে'],
  kept: ['Put by', 'তোলা আছে'],
  lent: ['Lent by the house', 'হাউসের ধার'],
  fed: ['Fed by stakes', 'বাজি থেকে জমা'],
  won: ['Won', 'জেতা হয়েছে'],
  wins: [
    '{count, plural, =0 {never} one {once} other {{text} times}}',
    '{count, plural, =0 {একবারও না} other {{text} বার}}',
  ],
  latest: ['Latest winners', 'সাম্প্রতিক বিজয়ী'],
  none: ['Nobody has won a pot yet.', 'এখনো কেউ হাঁড়ি জেতেননি।'],
});
