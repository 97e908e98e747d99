import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  ladder: ['Levels', 'স্তরগুলো'],
  level: ['Level {level}', 'স্তর {level}'],
  you: ['You’re here', 'আপনি এখানে'],
  ownService: ['Own customer service channel', 'গ্রাহক সেবার আলাদা চ্যানেল'],
  visitor: ['Log in to see your level.', 'আপনার স্তর দেখতে লগ ইন করুন।'],
  login: ['Log in', 'লগ ইন'],
  mine: ['Your level', 'আপনার স্তর'],
  toNext: ['On the way to {name}', '{name} স্তরের পথে'],
  inMonth: ['This month', 'এই মাসে'],
  inAll: ['In all', 'মোট'],
  ofWhole: ['{done} of {whole}', '{whole}-এর মধ্যে {done}'],
  top: ['You’ve reached the top level that play leads to.', 'খেলে যে সর্বোচ্চ স্তরে ওঠা যায়, আপনি সেখানেই আছেন।'],
  keep: [
    'Valid turnover of {amount} by {time} keeps this level next month.',
    '{time}-এর মধ্যে {amount} টার্নওভার হলে আগামী মাসেও এই স্তর থাকবে।',
  ],
  kept: ['This level is kept for next month.', 'আগামী মাসেও এই স্তর থাকছে।'],
  valid: [
    'Only valid turnover counts: bets that cancel each other out don’t.',
    'শুধু টার্নওভার গোনা হয়; একে অন্যকে কাটাকাটি করা বাজি নয়।',
  ],
  asks: ['{turnover} in all, {month} in a month', 'মোট {turnover}, মাসে {month}'],
  byHand: ['By invitation', 'আমন্ত্রণে'],
  start: ['Where everyone begins', 'সবার শুরু এখান থেকে'],
  gift: ['Gift {amount}', 'উপহার {amount}'],
  cashback: ['Up to {rate} cashback', '{rate} পর্যন্ত ক্যাশব্যাক'],
  seeCashback: ['My cashback', 'আমার ক্যাশব্যাক'],
});
