import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  balance: 'ব্যালেন্স',
  refresh: 'ব্যালেন্স নতুন করে দেখুন',
  balanceUnknown: 'ব্যালেন্স জানা যায়নি',
  creditedToast: '{amount} জমা হয়েছে।',
};
