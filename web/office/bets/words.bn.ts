import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'বাজি',
  time: 'সময়',
  game: 'খেলা',
  bet: 'বাজি',
  round: 'রাউন্ড',
  stake: 'বাজির অঙ্ক',
  payout: 'পাওনা',
  net: 'সদস্যের লাভ-ক্ষতি',
  validTurnover: 'টার্নওভার',
  state: 'অবস্থা',
  states: { accepted: 'খোলা', settled: 'মেটানো', rolled_back: 'ফেরত নেওয়া' },
  count: '{n, plural, one {#টি বাজি} other {#টি বাজি}}',
  empty: 'এখনো কোনো বাজি নেই',
  emptyHint: 'প্রতিটি বাজি তার অঙ্ক, পাওনা ও রাউন্ডসহ এখানে থাকে।',
};
