import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  hint: ['What your bets cost and paid, by day, game type and game.', 'খেলায় কত গেছে, কত এসেছে: দিন, ধরন ও খেলা অনুযায়ী।'],
  period: ['Period', 'সময়কাল'],
  net: ['Your result', 'আপনার লাভ-ক্ষতি'],
  netHint: ['payouts minus stakes', 'পাওনা থেকে বাজি বাদ দিয়ে'],
  stake: ['Staked', 'বাজি'],
  payout: ['Paid out', 'পাওনা'],
  bets: ['Bets', 'বাজির সংখ্যা'],
  byDay: ['By day', 'দিন অনুযায়ী'],
  byCategory: ['By game type', 'খেলার ধরন অনুযায়ী'],
  byGame: ['By game', 'খেলা অনুযায়ী'],
  category: ['Type', 'ধরন'],
  game: ['Game', 'খেলা'],
  result: ['Result', 'লাভ-ক্ষতি'],
  empty: ['No bets in this period', 'এই সময়ে কোনো বাজি নেই'],
  emptyHint: [
    'Choose other dates. Your result appears here once you play.',
    'অন্য তারিখ বেছে নিন। খেললে এখানে লাভ-ক্ষতি দেখা যাবে।',
  ],
});
