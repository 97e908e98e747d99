import { inBoth } from '../../../contract/in-both.ts';
import { words as frame } from '../frame/words.ts';

/** The words of all instant games, with those of every game's frame. */
export const words = inBoth({
  ...frame,
  controls: ['Stake and choice', 'বাজি ও পছন্দ'],
  results: ['Recent results', 'সাম্প্রতিক ফল'],
  resultsEmpty: ['Results appear here.', 'ফল এখানে দেখা যাবে।'],
  resultPaid: ['{result}: paid {amount}', '{result}: পেয়েছেন {amount}'],
  resultLost: ['{result}: no payout', '{result}: কিছু পাননি'],
  stakeHalf: ['Half the stake', 'বাজি অর্ধেক করুন'],
  stakeDouble: ['Double the stake', 'বাজি দ্বিগুণ করুন'],
  stakeQuick: ['Quick stakes', 'দ্রুত বাছাই'],
  stakeRange: ['{least} to {most}', '{least} থেকে {most}'],
  stakeLow: ['At least {least}', 'কমপক্ষে {least}'],
  stakeHigh: ['At most {most}', 'সর্বোচ্চ {most}'],
  stakePayout: ['Up to {most} with this choice', 'এই পছন্দে সর্বোচ্চ {most}'],
  stakeMissing: ['Enter a stake.', 'বাজির অঙ্ক লিখুন।'],
  chance: ['Chance', 'সম্ভাবনা'],
  multiple: ['Multiple', 'গুণ'],
  winAmount: ['Win pays', 'জিতলে পাবেন'],
  wonTold: ['{result} You won {amount}.', '{result} আপনি {amount} জিতেছেন।'],
  returnedTold: ['{result} {amount} returned.', '{result} {amount} ফেরত এসেছে।'],
  lostTold: ['{result} No win this time.', '{result} এবার জেতেননি।'],
  openTold: ['Round in progress.', 'রাউন্ড চলছে।'],
  openResumed: ['Your round continues where you left off.', 'আপনার রাউন্ড যেখানে ছিল সেখান থেকেই চলছে।'],
  awayTold: ['We finished this round while you were away. {result}', 'আপনি না থাকায় এই রাউন্ডটি আমরা শেষ করেছি। {result}'],
  largestHead: ['Largest win with this choice', 'এই পছন্দে সর্বোচ্চ জয়'],
  returnText: ['{share} with this choice', 'এই পছন্দে {share}'],
  capHead: ['Maximum payout per round', 'এক রাউন্ডে সর্বোচ্চ পাওনা'],
  stakeHead: ['Stakes', 'বাজির সীমা'],
  numbersNote: [
    'The return is calculated exactly, not estimated. It’s a very long-run average: a single session can be far above or below it. Amounts are rounded down to the smallest unit.',
    'ফেরতের হার নিখুঁতভাবে গোনা, আন্দাজ নয়। এটি খুব দীর্ঘ সময়ের গড়: একবারের খেলায় ফল এর অনেক বেশি বা কম হতে পারে। টাকার অঙ্ক ক্ষুদ্রতম এককে নিচের দিকে পূর্ণ করা হয়।',
  ],
});
