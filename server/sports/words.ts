import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  voidTitle: ['A bet of yours is void', 'আপনার একটি বাজি বাতিল'],
  voidText: [
    'Selections on {match} are void: {reason}. They count as if they had not been chosen; what your tickets pay now is in your betting record.',
    '{match} ম্যাচে আপনার সিলেকশন বাতিল করা হয়েছে। কারণ: {reason}। সেগুলো বেছে নেননি ধরে হিসাব হবে; এখন কত পাবেন, তা আপনার বাজির হিসাবে দেখা যাবে।',
  ],
  factorTitle: ['A bet of yours was decided by hand', 'আপনার একটি বাজির ফল হাতে ঠিক করা হয়েছে'],
  factorText: [
    'A selection on {match} was decided by the house: {reason}. What your tickets pay now is in your betting record.',
    '{match} ম্যাচে একটি সিলেকশনের ফল হাউস ঠিক করেছে। কারণ: {reason}। এখন কত পাবেন, তা আপনার বাজির হিসাবে দেখা যাবে।',
  ],
  resultTitle: ['A result was entered by the house', 'একটি ফল হাউস লিখেছে'],
  resultText: [
    'The result of {match} was entered by the house: {reason}. What your tickets pay now is in your betting record.',
    '{match} ম্যাচের ফল হাউস লিখেছে। কারণ: {reason}। এখন কত পাবেন, তা আপনার বাজির হিসাবে দেখা যাবে।',
  ],
  endedTitle: ['A decision was taken back', 'একটি সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে'],
  endedText: [
    'What the house had decided about {match} was taken back. Your tickets are settled by its result again; what they pay is in your betting record.',
    '{match} ম্যাচ নিয়ে হাউসের সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে। আপনার টিকিটের নিষ্পত্তি আবার ম্যাচের ফলেই হবে; কত পাবেন, তা আপনার বাজির হিসাবে দেখা যাবে।',
  ],
  rule: {
    title: ['Your cash-out went through', 'আপনার ক্যাশ আউট হয়েছে'],
    text: [
      'Ticket {ticket} reached the amount you set. {amount} was added to your balance.',
      '{ticket} নম্বর টিকিট আপনার ঠিক করা অঙ্কে পৌঁছেছে। {amount} আপনার ব্যালেন্সে যোগ হয়েছে।',
    ],
  },
  postponed: {
    title: ['A selection is void', 'একটি সিলেকশন বাতিল'],
    text: [
      'A match on ticket {ticket} did not start within 48 hours of its announced time. That selection is void and counts at odds of 1.00.',
      '{ticket} নম্বর টিকিটের একটি ম্যাচ ঘোষিত সময়ের ৪৮ ঘণ্টার মধ্যে শুরু হয়নি। ওই সিলেকশন বাতিল, এর অডস ধরা হবে ১.০০।',
    ],
  },
});
