import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  story: ['Set the mark, then roll.', 'ঘুঁটি বসান, তারপর চালুন।'],
  play: ['Roll', 'পাশা চালুন'],
  playing: ['The dice are rolling …', 'পাশা গড়াচ্ছে …'],
  side: ['Winning side', 'কোন দিকে পড়লে জয়'],
  over: ['Over', 'ওপরে'],
  under: ['Under', 'নিচে'],
  target: ['Mark', 'ঘুঁটি'],
  toldOver: ['{roll}: over {target}.', '{roll}: {target}-এর ওপরে।'],
  toldNotOver: ['{roll}: not over {target}.', '{roll}: {target}-এর ওপরে নয়।'],
  toldUnder: ['{roll}: under {target}.', '{roll}: {target}-এর নিচে।'],
  toldNotUnder: ['{roll}: not under {target}.', '{roll}: {target}-এর নিচে নয়।'],
  rolled: ['Rolled', 'পড়েছে'],
  rules1: [
    'Each roll is a number from 0.00 to 99.99, all 10,000 equally likely. Choose over or under and set the mark: you win if the roll lands on your side. A roll exactly on the mark loses either way.',
    'প্রতি চালে ০.০০ থেকে ৯৯.৯৯-এর মধ্যে একটি সংখ্যা পড়ে; ১০,০০০টি সংখ্যার প্রতিটির সম্ভাবনা সমান। ওপরে না নিচে বেছে নিন আর ঘুঁটি বসান: সংখ্যাটি আপনার দিকে পড়লে জয়। ঠিক ঘুঁটির সংখ্যাটি পড়লে কোনো দিকেই জয় নেই।',
  ],
  rules2: [
    'A win pays 99 divided by the chance in percent: at a chance of 50% it pays 1.98 times the stake, at 10% 9.9 times, at 0.01% 9,900 times. The chance can be set from 0.01% to 98%.',
    'জিতলে পাবেন ৯৯-কে সম্ভাবনার শতাংশ দিয়ে ভাগ করলে যত হয়, বাজির তত গুণ: ৫০% সম্ভাবনায় ১.৯৮ গুণ, ১০%-এ ৯.৯ গুণ, ০.০১%-এ ৯,৯০০ গুণ। সম্ভাবনা ০.০১% থেকে ৯৮% পর্যন্ত রাখা যায়।',
  ],
  rules3: [
    'Use the arrow keys to move the mark by 0.01, Page Up and Page Down for more.',
    'তীর-বোতামে ঘুঁটি ০.০১ করে সরে, Page Up ও Page Down বোতামে আরও বেশি।',
  ],
});
