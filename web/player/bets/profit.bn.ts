import type { WordsLike } from '../../kit/words.ts';
import type { en } from './profit.en.ts';

export const bn: WordsLike<typeof en> = {
  hint: 'খেলায় কত গেছে আর কত এসেছে: বাজির হিসাবেরই যোগফল, দিন, ধরন আর খেলা ধরে।',
  period: 'সময়কাল',
  net: 'আপনার লাভ-ক্ষতি',
  netHint: 'পাওনা থেকে বাজি বাদ দিয়ে',
  stake: 'বাজি',
  payout: 'পাওনা',
  bets: 'বাজির সংখ্যা',
  byDay: 'দিনে দিনে',
  byCategory: 'খেলার ধরন ধরে',
  byGame: 'খেলা ধরে',
  category: 'ধরন',
  game: 'খেলা',
  result: 'লাভ-ক্ষতি',
  empty: 'এই কদিনে কোনো বাজি নেই',
  emptyHint: 'অন্য দিন বেছে নিন। খেললেই এখানে লাভ-ক্ষতি দেখা যাবে।',
};
