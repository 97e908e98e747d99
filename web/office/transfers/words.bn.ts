import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'টাকা পাঠানো',
  time: 'সময়',
  sender: 'প্রেরক',
  receiver: 'প্রাপক',
  way: 'দিক',
  ways: { to_upline: 'আপলাইনকে', to_downline: 'ডাউনলাইনকে' },
  number: 'নম্বর',
  amount: 'অঙ্ক',
  count: '{n, plural, one {#টি লেনদেন} other {#টি লেনদেন}}',
  empty: 'কোনো লেনদেন নেই',
  emptyHint: 'এই সদস্য আপলাইন বা ডাউনলাইনকে যা পাঠান আর তাঁদের থেকে যা পান, এখানে থাকে।',
};
