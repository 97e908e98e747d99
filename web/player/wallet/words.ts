import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  balance: ['Balance', 'ব্যালেন্স'],
  refresh: ['Refresh balance', 'ব্যালেন্স রিফ্রেশ করুন'],
  balanceUnknown: ['Balance unavailable', 'ব্যালেন্স জানা যায়নি'],
  creditedToast: ['{amount} has been credited.', '{amount} জমা হয়েছে।'],
});
