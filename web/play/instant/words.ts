import { inBoth } from '../../../contract/in-both.ts';
import { words as frame } from '../frame/words.ts';

/** The words of all instant games, with those of every game's frame. */
export const words = inBoth({
  ...frame,
  controls: ['Stake and choice', 'বাজি ও পছন্দ'],
  results: ['Last results', 'শেষ ফলগুলো'],
  resultsEmpty: ['Results will stand here.', 'ফলগুলো এখানে থাকবে।'],
  resultPaid: ['{result}: paid {amount}', '{result}: পাওয়া গেছে {amount}'],
  resultLost: ['{result}: nothing paid', '{result}: কিছু মেলেনি'],
  stakeHalf: ['Half the stake', 'বাজি অর্ধেক করুন'],
  stakeDouble: ['Double the stake', 'বাজি দ্বিগুণ করুন'],
  stakeQuick: ['Quick stakes', 'তৈরি বাজি'],
  stakeRange: ['{least} to {most}', '{least} থেকে {most}'],
  stakeLow: ['At least {least}', 'কমপক্ষে {least}'],
  stakeHigh: ['At most {most}', 'সর্বোচ্চ {most}'],
  stakePayout: ['At most {most} with this choice', 'এই পছন্দে সর্বোচ্চ {most}'],
  stakeMissing: ['Enter a stake.', 'বাজির অঙ্ক লিখুন।'],
  chance: ['Chance', 'সম্ভাবনা'],
  multiple: ['Multiple', 'গুণ'],
  winAmount: ['A win pays', 'জিতলে পাবেন'],
  wonTold: ['{result} You won {amount}.', '{result} আপনি {amount} জিতেছেন।'],
  returnedTold: ['{result} {amount} came back.', '{result} {amount} ফেরত এসেছে।'],
  lostTold: ['{result} Nothing this time.', '{result} এবার কিছু মেলেনি।'],
  openTold: ['The round is open.', 'রাউন্ড চলছে।'],
  openResumed: ['Your round goes on where it was.', 'আপনার রাউন্ড যেখানে ছিল সেখান থেকেই চলছে।'],
  awayTold: ['This round was finished while you were away. {result}', 'আপনি না থাকায় এই রাউন্ডটি আমরা শেষ করেছি। {result}'],
  largestHead: ['Largest win with this choice', 'এই পছন্দে সর্বোচ্চ জয়'],
  returnText: ['{share} with this choice', 'এই পছন্দে {share}'],
  capHead: ['Most that one round can pay', 'এক রাউন্ডে সর্বোচ্চ যা দেওয়া হয়'],
  stakeHead: ['Stakes', 'বাজির সীমা'],
  numbersNote: [
    'The return is counted exactly, not estimated. It is an average over a very long time: a single sitting can be far above or below it. Amounts are rounded down to the smallest coin.',
    'ফেরতের হার নিখুঁতভাবে গোনা, আন্দাজ নয়। এটি খুব দীর্ঘ সময়ের গড়: একবারের খেলায় ফল এর অনেক বেশি বা কম হতে পারে। টাকার অঙ্ক সবচেয়ে ছোট এককে নিচের দিকে পূর্ণ করা হয়।',
  ],
});
