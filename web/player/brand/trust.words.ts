import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  trustTitle: ['Fair, and you can check it', 'ন্যায্য, আর যাচাই করা যায়'],
  trustFairTitle: ['Provably fair', 'প্রমাণ করা যায়'],
  trustFairText: [
    'Every round is fixed before you play it. Afterwards you can recompute the result yourself.',
    'প্রতিটি রাউন্ডের ফল খেলার আগেই স্থির হয়ে থাকে। পরে হিসাব কষে আপনি নিজেই মিলিয়ে নিতে পারেন।',
  ],
  trustReturnTitle: ['Returns shown openly', 'ফেরতের হার খোলাখুলি'],
  trustReturnText: [
    'Each game states the share it pays back on average. Nobody can turn it up or down for you.',
    'গড়ে কতটা ফিরিয়ে দেয়, প্রতিটি খেলায় তা লেখা আছে। কারও জন্য তা কমানো-বাড়ানো যায় না।',
  ],
  trustPlayTitle: ['Play money, no risk', 'খেলার টাকা, ঝুঁকি নেই'],
  trustPlayText: [
    'You play with {symbol}, which is not worth any money. Deposits run through a sandbox.',
    'আপনি খেলেন {symbol} দিয়ে, যার কোনো আর্থিক মূল্য নেই। জমাও হয় পরীক্ষামূলকভাবে।',
  ],
  trustMore: ['Read more', 'বিস্তারিত'],
});
