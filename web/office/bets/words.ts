import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Bets', 'বাজি'],
  time: ['Placed', 'সময়'],
  game: ['Game', 'খেলা'],
  gameCode: ['Code of the game', 'খেলার কোড'],
  all: ['All', 'সব'],
  bet: ['Bet', 'বাজি'],
  round: ['Round', 'রাউন্ড'],
  stake: ['Stake', 'বাজির অঙ্ক'],
  payout: ['Payout', 'পাওনা'],
  net: ['Member’s result', 'সদস্যের লাভ-ক্ষতি'],
  validTurnover: ['Valid turnover', 'টার্নওভার'],
  state: ['Status', 'অবস্থা'],
  states: { accepted: ['Open', 'খোলা'], settled: ['Settled', 'মেটানো'], rolled_back: ['Rolled back', 'ফেরত নেওয়া'] },
  count: ['{n, plural, one {# bet} other {# bets}}', '{n, plural, one {#টি বাজি} other {#টি বাজি}}'],
  empty: ['No bets yet', 'এখনো কোনো বাজি নেই'],
  emptyHint: ['Each bet is listed here with its stake, payout and round.', 'প্রতিটি বাজি তার অঙ্ক, পাওনা ও রাউন্ডসহ এখানে থাকে।'],
});
