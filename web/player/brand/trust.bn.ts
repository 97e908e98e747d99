import type { WordsLike } from '../../kit/words.ts';
import type { en } from './trust.en.ts';

export const bn: WordsLike<typeof en> = {
  trustTitle: 'ন্যায্য, আর যাচাই করা যায়',
  trustFairTitle: 'প্রমাণ করা যায়',
  trustFairText: 'প্রতিটি রাউন্ডের ফল খেলার আগেই স্থির হয়ে থাকে। পরে হিসাব কষে আপনি নিজেই মিলিয়ে নিতে পারেন।',
  trustReturnTitle: 'ফেরতের হার খোলাখুলি',
  trustReturnText: 'গড়ে কতটা ফিরিয়ে দেয়, প্রতিটি খেলায় তা লেখা আছে। কারও জন্য তা কমানো-বাড়ানো যায় না।',
  trustPlayTitle: 'খেলার টাকা, ঝুঁকি নেই',
  trustPlayText: 'আপনি খেলেন {symbol} দিয়ে, যার কোনো আর্থিক মূল্য নেই। জমাও হয় পরীক্ষামূলকভাবে।',
  trustMore: 'বিস্তারিত',
};
