import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  hint: [
    'What play has cost and brought you: the totals of your betting record by day, kind and game.',
    'খেলায় কত গেছে আর কত এসেছে: বাজির হিসাবেরই যোগফল, দিন, ধরন আর খেলা ধরে।',
  ],
  period: ['Period', 'সময়কাল'],
  net: ['Your result', 'আপনার লাভ-ক্ষতি'],
  netHint: ['payouts minus stakes', 'পাওনা থেকে বাজি বাদ দিয়ে'],
  stake: ['Staked', 'বাজি'],
  payout: ['Paid out', 'পাওনা'],
  bets: ['Bets', 'বাজির সংখ্যা'],
  byDay: ['Day by day', 'দিনে দিনে'],
  byCategory: ['By kind of game', 'খেলার ধরন ধরে'],
  byGame: ['By game', 'খেলা ধরে'],
  category: ['Kind', 'ধরন'],
  game: ['Game', 'খেলা'],
  result: ['Result', 'লাভ-ক্ষতি'],
  empty: ['No bets in this period', 'এই কদিনে কোনো বাজি নেই'],
  emptyHint: [
    'Choose other dates. Your result appears here as soon as you play.',
    'অন্য দিন বেছে নিন। খেললেই এখানে লাভ-ক্ষতি দেখা যাবে।',
  ],
});
