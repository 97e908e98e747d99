import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  HOT: ['Hot', 'জমজমাট'],
  RNG: ['Slots', 'স্লট'],
  LIVE: ['Live casino', 'লাইভ ক্যাসিনো'],
  SPORTS: ['Sports', 'খেলাধুলা'],
  ESPORTS: ['Esports', 'ই-স্পোর্টস'],
  FISH: ['Fishing', 'মাছ ধরা'],
  PVP: ['Card games', 'তাসের খেলা'],
  LOTT: ['Lottery', 'লটারি'],
  ELOTT: ['E-lottery', 'ই-লটারি'],
  categories: ['Kinds of games', 'খেলার ধরন'],
  hotGames: ['Hot games', 'জমজমাট খেলা'],
  seeAll: ['See all', 'সব দেখুন'],
  latestWins: ['Latest wins', 'সাম্প্রতিক জয়'],
  latestWinsHint: ['Names are hidden; the amounts are play money.', 'নাম আড়াল করা; সব অঙ্কই খেলার টাকা।'],
  winsEmpty: ['No wins yet today. The first one will stand here.', 'আজ এখনো কেউ জেতেননি। প্রথম জয়টি এখানেই দেখা যাবে।'],
  return: ['Returns {percent}', 'ফেরত {percent}'],
  returnHint: ['What this game pays back on average over very many rounds', 'অসংখ্য রাউন্ডের গড়ে খেলাটি যতটা ফিরিয়ে দেয়'],
  playForFun: ['Play for fun', 'মজা করে খেলুন'],
  playNow: ['Play now', 'এখনই খেলুন'],
  noGames: ['No games here yet', 'এখানে এখনো কোনো খেলা নেই'],
  noGamesHint: [
    'This part of the house is still empty. Look at the hot games meanwhile.',
    'ঘরের এই কোণটি এখনো খালি। ততক্ষণ জমজমাট খেলাগুলো দেখুন।',
  ],
});
