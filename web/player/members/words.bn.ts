import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  memberCentre: 'সদস্য কেন্দ্র',
  securityCenter: 'আমার অ্যাকাউন্ট',
  depositv2: 'জমা',
  personalHistoryCopy: 'বাজির হিসাব',
  transactionHistory: 'লেনদেনের হিসাব',
  profile: 'প্রোফাইল',
  account: 'ইউজারনেম',
  memberId: 'সদস্য আইডি',
  memberSince: 'সদস্য হয়েছেন',
  level: 'ভিআইপি স্তর',
  mobile: 'মোবাইল নম্বর',
  noMobile: 'দেওয়া নেই',
  language: 'ভাষা',
  languageHint: 'এই সাইট ও আপনাকে পাঠানো বার্তা, দুয়ের জন্যই।',
  type: 'অ্যাকাউন্টের ধরন',
  typeMember: 'সদস্য',
  typeAgent: 'এজেন্ট',
  typeTrial: 'পরীক্ষামূলক অ্যাকাউন্ট',
  signOut: 'সাইন আউট',
  menuOf: '{name}-এর অ্যাকাউন্ট',
  idShort: 'আইডি {id}',
  copyId: 'আইডি কপি করুন',
  copied: 'কপি হয়েছে।',
};
