import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  ratios: 'খেলার ধরন অনুযায়ী অনুপাত',
  ratiosText: 'অনুপাত ১.২০ মানে, ১ অনুপাতের চেয়ে বাজির পাঁচ ভাগের এক ভাগ বেশি ধরা হয়।',
  ratio: 'অনুপাত {ratio}',
  LIVE: 'লাইভ ক্যাসিনো',
  SPORTS: 'স্পোর্টস',
  FISH: 'মাছ ধরা',
  RNG: 'স্লট',
  PVP: 'খেলোয়াড়ে খেলোয়াড়ে তাস',
  forever: 'পয়েন্টের মেয়াদ কখনো ফুরায় না।',
  off: 'এখানে পয়েন্ট নেই',
  offHint: 'এই খেলাঘর পয়েন্ট চালু করেনি।',
  home: 'খেলায় যান',
};
