import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Shared pots', 'যৌথ পট'],
  lead: [
    'A machine with a pot puts a share of every stake into it, and one spin wins it all. What is put by pays for what the next pot begins with; until there is enough, the house lends it.',
    'পট আছে এমন মেশিনে প্রতিটি বাজির একটি অংশ পটে জমা হয়, আর একটি স্পিনেই পুরো পট জেতা যায়। পরের পট যা দিয়ে শুরু হয়, তার জন্য আলাদা করে রাখা হয়; তত দিন যথেষ্ট না জমলে হাউস ধার দেয়।',
  ],
  game: ['Game', 'খেলা'],
  shown: ['In the pot now', 'এখন পটে আছে'],
  floor: ['begins with {amount}', 'শুরু হয় {amount} দিয়ে'],
  kept: ['Put by', 'আলাদা রাখা'],
  lent: ['Lent by the house', 'হাউসের ধার'],
  fed: ['Fed by stakes', 'বাজি থেকে জমা'],
  won: ['Won', 'জেতা হয়েছে'],
  wins: [
    '{count, plural, =0 {never} one {once} other {{text} times}}',
    '{count, plural, =0 {একবারও না} other {{text} বার}}',
  ],
  latest: ['Latest winners', 'সাম্প্রতিক বিজয়ী'],
  none: ['Nobody has won a pot yet.', 'এখনো কেউ পট জেতেননি।'],
});
