import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  balance: ['Balance', 'ব্যালেন্স'],
  refresh: ['Refresh the balance', 'ব্যালেন্স নতুন করে দেখুন'],
  balanceUnknown: ['Balance not known', 'ব্যালেন্স জানা যায়নি'],
  creditedToast: ['{amount} has been credited.', '{amount} জমা হয়েছে।'],
});
