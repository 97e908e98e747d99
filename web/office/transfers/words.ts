import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Transfers', 'টাকা পাঠানো'],
  lead: [
    'Money that members sent to their upline or downlines, at once and for good.',
    'সদস্যরা আপলাইন বা ডাউনলাইনকে যে টাকা পাঠিয়েছেন। পাঠানো টাকা সঙ্গে সঙ্গে পৌঁছায়।',
  ],
  bothWays: ['Both directions', 'দুই দিক'],
  time: ['Time', 'সময়'],
  sender: ['From', 'প্রেরক'],
  receiver: ['To', 'প্রাপক'],
  way: ['Direction', 'দিক'],
  ways: { to_upline: ['To the upline', 'আপলাইনকে'], to_downline: ['To a downline', 'ডাউনলাইনকে'] },
  number: ['Transfer', 'নম্বর'],
  amount: ['Amount', 'অঙ্ক'],
  count: ['{n, plural, one {# transfer} other {# transfers}}', '{n, plural, one {#টি লেনদেন} other {#টি লেনদেন}}'],
  empty: ['No transfers', 'কোনো লেনদেন নেই'],
  emptyFilter: ['No transfers match', 'এমন কোনো লেনদেন নেই'],
  emptyHintAll: [
    'What members send along their tree of uplines and downlines is listed here.',
    'সদস্যরা আপলাইন ও ডাউনলাইনকে যা পাঠান, এখানে থাকে।',
  ],
  emptyHint: [
    'What this member sends to or receives from their upline and downlines is listed here.',
    'এই সদস্য আপলাইন বা ডাউনলাইনকে যা পাঠান আর তাঁদের থেকে যা পান, এখানে থাকে।',
  ],
});
