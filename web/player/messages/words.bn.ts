import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  banners: 'বাড়ির খবর',
  notices: 'বিজ্ঞপ্তি',
  latest: 'নতুন বিজ্ঞপ্তি',
  empty: 'কোনো বিজ্ঞপ্তি নেই',
  emptyHint: 'সবাইকে জানানোর মতো কিছু থাকলে এখানে লেখা হবে।',
  pinned: 'উপরে রাখা',
  backToList: 'সব বিজ্ঞপ্তি',
  playMoney: 'খেলার টাকা, আসল উৎসব',
  playMoneyText: 'বাংলার ছবিতে আঁকা খেলা। ফল খোলা, একটি সন্ধ্যা ছাড়া হারানোর কিছু নেই।',
  bannerGo: 'দেখে নিন',
};
