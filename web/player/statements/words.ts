import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  open: ['Statement', 'বিবরণী'],
  account: ['Account statement', 'লেনদেনের বিবরণী'],
  bets: ['Betting statement', 'বাজির বিবরণী'],
  text: [
    'A file to keep, print or send: every transaction with the balance after it, and the totals.',
    'রেখে দেওয়া, ছাপা বা পাঠানোর মতো ফাইল: প্রতিটি লেনদেন, তার পরের ব্যালেন্স আর যোগফল।',
  ],
  textBets: [
    'A file to keep, print or send: every bet with its stake and payout, and the totals.',
    'রেখে দেওয়া, ছাপা বা পাঠানোর মতো ফাইল: প্রতিটি বাজি, তার পাওনা আর যোগফল।',
  ],
  period: ['Period', 'সময়কাল'],
  thisMonth: ['This month', 'এই মাস'],
  lastMonth: ['Last month', 'গত মাস'],
  ninetyDays: ['90 days', '৯০ দিন'],
  own: ['Custom dates', 'অন্য তারিখ'],
  from: ['From', 'শুরু'],
  to: ['To', 'শেষ'],
  wrongOrder: ['The end date is before the start date.', 'শেষ তারিখ শুরুর তারিখের আগে।'],
  tooLong: ['A statement covers up to one year.', 'একটি বিবরণী সর্বোচ্চ এক বছরের হয়।'],
  format: ['File type', 'ফাইলের ধরন'],
  pdf: ['PDF, to read and print', 'পিডিএফ, পড়া ও ছাপার জন্য'],
  csv: ['CSV, for spreadsheets', 'সিএসভি, স্প্রেডশিটের জন্য'],
  language: ['File language', 'ফাইলের ভাষা'],
  cancel: ['Not now', 'এখন না'],
  get: ['Download', 'ডাউনলোড করুন'],
  saved: ['Statement saved.', 'বিবরণী সংরক্ষণ হয়েছে।'],
  failed: ['The file couldn’t be downloaded. Please try again.', 'ফাইলটি ডাউনলোড হয়নি। আবার চেষ্টা করুন।'],
});
