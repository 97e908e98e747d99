import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  HOT: 'জমজমাট',
  RNG: 'স্লট',
  LIVE: 'লাইভ ক্যাসিনো',
  SPORTS: 'খেলাধুলা',
  ESPORTS: 'ই-স্পোর্টস',
  FISH: 'মাছ ধরা',
  PVP: 'তাসের খেলা',
  LOTT: 'লটারি',
  ELOTT: 'ই-লটারি',
  categories: 'খেলার ধরন',
  hotGames: 'জমজমাট খেলা',
  seeAll: 'সব দেখুন',
  latestWins: 'সাম্প্রতিক জয়',
  latestWinsHint: 'নাম আড়াল করা; সব অঙ্কই খেলার টাকা।',
  winsEmpty: 'আজ এখনো কেউ জেতেননি। প্রথম জয়টি এখানেই দেখা যাবে।',
  return: 'ফেরত {percent}',
  returnHint: 'অসংখ্য রাউন্ডের গড়ে খেলাটি যতটা ফিরিয়ে দেয়',
  playForFun: 'মজা করে খেলুন',
  playNow: 'এখনই খেলুন',
  noGames: 'এখানে এখনো কোনো খেলা নেই',
  noGamesHint: 'ঘরের এই কোণটি এখনো খালি। ততক্ষণ জমজমাট খেলাগুলো দেখুন।',
};
