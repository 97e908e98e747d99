import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  trustTitle: ['Fair, and you can check', 'ন্যায্য, আর যাচাই করা যায়'],
  trustFairTitle: ['Provably fair', 'প্রমাণসহ ন্যায্য'],
  trustFairText: [
    'Every result is fixed before you play. Afterwards you can recompute it yourself.',
    'প্রতিটি রাউন্ডের ফল খেলার আগেই ঠিক হয়ে থাকে। পরে হিসাব করে নিজেই মিলিয়ে নিতে পারেন।',
  ],
  trustReturnTitle: ['Open returns', 'ফেরতের হার খোলাখুলি'],
  trustReturnText: [
    'Each game states the share it pays back on average. It can’t be turned up or down for any player.',
    'গড়ে কতটা ফিরিয়ে দেয়, প্রতিটি খেলায় তা লেখা আছে। কারও জন্য তা বাড়ানো-কমানো যায় না।',
  ],
  trustPlayTitle: ['Play money, no risk', 'খেলার টাকা, ঝুঁকি নেই'],
  trustPlayText: [
    'You play with {symbol}, which isn’t worth any money. Deposits go through a sandbox.',
    'আপনি খেলেন {symbol} দিয়ে, যার কোনো আর্থিক মূল্য নেই। ডিপোজিটও পরীক্ষামূলক।',
  ],
  trustMore: ['Read more', 'বিস্তারিত'],
});
