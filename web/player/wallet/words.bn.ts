import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  balance: 'ব্যালেন্স',
  refresh: 'ব্যালেন্স নতুন করে দেখুন',
  balanceUnknown: 'ব্যালেন্স জানা যায়নি',
  recordTitle: 'লেনদেনের হিসাব',
  recordHint: 'ব্যালেন্সের প্রতিটি ওঠানামা, আর তার পরে কত থাকল।',
  allKinds: 'সব',
  kinds: 'লেনদেনের ধরন',
  deposit: 'জমা',
  bet: 'বাজি',
  win: 'জয়',
  rollback: 'বাজি ফেরত',
  correction: 'সংশোধন',
  time: 'সময়',
  kind: 'ধরন',
  what: 'কীসের',
  amount: 'অঙ্ক',
  after: 'পরের ব্যালেন্স',
  reference: 'নম্বর',
  totalIn: 'এসেছে',
  totalOut: 'গেছে',
  empty: 'এই কদিনে কোনো লেনদেন হয়নি',
  emptyHint: 'অন্য দিন বেছে নিন, অথবা প্রথম জমাটি করুন।',
  emptyAction: 'জমা করুন',
  rows: '{count, plural, =0 {কোনো লেনদেন নেই} one {একটি লেনদেন} other {{text}টি লেনদেন}}',
};
