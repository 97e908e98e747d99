import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Transfers', 'টাকা পাঠানো'],
  time: ['Time', 'সময়'],
  sender: ['From', 'প্রেরক'],
  receiver: ['To', 'প্রাপক'],
  way: ['Direction', 'দিক'],
  ways: { to_upline: ['To the upline', 'আপলাইনকে'], to_downline: ['To a downline', 'ডাউনলাইনকে'] },
  number: ['Transfer', 'নম্বর'],
  amount: ['Amount', 'অঙ্ক'],
  count: ['{n, plural, one {# transfer} other {# transfers}}', '{n, plural, one {#টি লেনদেন} other {#টি লেনদেন}}'],
  empty: ['No transfers', 'কোনো লেনদেন নেই'],
  emptyHint: [
    'What this member sends to an upline or downline, or receives from them, is listed here.',
    'এই সদস্য আপলাইন বা ডাউনলাইনকে যা পাঠান আর তাঁদের থেকে যা পান, এখানে থাকে।',
  ],
});
