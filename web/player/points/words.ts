import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  ratios: ['Ratios by kind of game', 'খেলার ধরন অনুযায়ী অনুপাত'],
  ratiosText: [
    'A ratio of 1.20 counts a stake one fifth more than a ratio of 1.',
    'অনুপাত ১.২০ মানে, ১ অনুপাতের চেয়ে বাজির পাঁচ ভাগের এক ভাগ বেশি ধরা হয়।',
  ],
  ratio: ['Ratio {ratio}', 'অনুপাত {ratio}'],
  LIVE: ['Live casino', 'লাইভ ক্যাসিনো'],
  SPORTS: ['Sports', 'স্পোর্টস'],
  FISH: ['Fishing', 'মাছ ধরা'],
  RNG: ['Slots', 'স্লট'],
  PVP: ['Card games among players', 'খেলোয়াড়ে খেলোয়াড়ে তাস'],
  forever: ['Points never expire.', 'পয়েন্টের মেয়াদ কখনো ফুরায় না।'],
  off: ['There are no points here', 'এখানে পয়েন্ট নেই'],
  offHint: ['This house has not switched points on.', 'এই খেলাঘর পয়েন্ট চালু করেনি।'],
  home: ['To the games', 'খেলায় যান'],
});
