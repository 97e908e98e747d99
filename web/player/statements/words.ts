import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  open: ['Statement', 'বিবরণী'],
  account: ['Account statement', 'লেনদেনের বিবরণী'],
  bets: ['Betting statement', 'বাজির বিবরণী'],
  text: [
    'A file to keep, print or send on: every movement with the balance after it, and the totals.',
    'রেখে দেওয়া, ছাপা বা পাঠানোর মতো ফাইল: প্রতিটি লেনদেন, তার পরের ব্যালেন্স আর যোগফল।',
  ],
  textBets: [
    'A file to keep, print or send on: every bet with its stake and payout, and the totals.',
    'রেখে দেওয়া, ছাপা বা পাঠানোর মতো ফাইল: প্রতিটি বাজি, তার পাওনা আর যোগফল।',
  ],
  period: ['Period', 'সময়কাল'],
  thisMonth: ['This month', 'এই মাস'],
  lastMonth: ['Last month', 'গত মাস'],
  ninetyDays: ['90 days', '৯০ দিন'],
  own: ['Other dates', 'অন্য তারিখ'],
  from: ['From', 'শুরু'],
  to: ['To', 'শেষ'],
  wrongOrder: ['The last day comes before the first.', 'শেষ দিনটি শুরুর আগে পড়েছে।'],
  tooLong: ['A statement covers at most a year.', 'একটি বিবরণীতে সর্বোচ্চ এক বছর ধরে।'],
  format: ['Type of file', 'ফাইলের ধরন'],
  pdf: ['PDF, to read and print', 'পিডিএফ, পড়া ও ছাপার জন্য'],
  csv: ['CSV, for spreadsheets', 'সিএসভি, স্প্রেডশিটের জন্য'],
  language: ['Language of the file', 'ফাইলের ভাষা'],
  cancel: ['Not now', 'এখন না'],
  get: ['Download', 'ডাউনলোড করুন'],
  saved: ['The statement has been saved.', 'বিবরণীটি সংরক্ষণ করা হয়েছে।'],
  failed: ['The file could not be fetched. Please try again.', 'ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।'],
});
