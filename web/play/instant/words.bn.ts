import type { WordsLike } from '../../kit/words.ts';
import { bn as frame } from '../frame/words.bn.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  ...frame,
  controls: 'বাজি ও পছন্দ',
  results: 'শেষ ফলগুলো',
  resultsEmpty: 'ফলগুলো এখানে থাকবে।',
  resultPaid: '{result}: পাওয়া গেছে {amount}',
  resultLost: '{result}: কিছু মেলেনি',
  stakeHalf: 'বাজি অর্ধেক করুন',
  stakeDouble: 'বাজি দ্বিগুণ করুন',
  stakeQuick: 'তৈরি বাজি',
  stakeRange: '{least} থেকে {most}',
  stakeLow: 'কমপক্ষে {least}',
  stakeHigh: 'সর্বোচ্চ {most}',
  stakePayout: 'এই পছন্দে সর্বোচ্চ {most}',
  stakeMissing: 'বাজির অঙ্ক লিখুন।',
  chance: 'সম্ভাবনা',
  multiple: 'গুণ',
  winAmount: 'জিতলে পাবেন',
  wonTold: '{result} আপনি {amount} জিতেছেন।',
  returnedTold: '{result} {amount} ফেরত এসেছে।',
  lostTold: '{result} এবার কিছু মেলেনি।',
  openTold: 'রাউন্ড চলছে।',
  openResumed: 'আপনার রাউন্ড যেখানে ছিল সেখান থেকেই চলছে।',
  awayTold: 'আপনি না থাকায় এই রাউন্ডটি আমরা শেষ করেছি। {result}',
  largestHead: 'এই পছন্দে সর্বোচ্চ জয়',
  returnText: 'এই পছন্দে {share}',
  capHead: 'এক রাউন্ডে সর্বোচ্চ যা দেওয়া হয়',
  stakeHead: 'বাজির সীমা',
  numbersNote:
    'ফেরতের হার নিখুঁতভাবে গোনা, আন্দাজ নয়। এটি খুব দীর্ঘ সময়ের গড়: একবারের খেলায় ফল এর অনেক বেশি বা কম হতে পারে। টাকার অঙ্ক সবচেয়ে ছোট এককে নিচের দিকে পূর্ণ করা হয়।',
};
