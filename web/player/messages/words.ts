import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  banners: ['News of the house', 'বাড়ির খবর'],
  notices: ['Notices', 'বিজ্ঞপ্তি'],
  latest: ['Latest notice', 'নতুন বিজ্ঞপ্তি'],
  empty: ['No notices', 'কোনো বিজ্ঞপ্তি নেই'],
  emptyHint: ['What we have to tell everybody will be written here.', 'সবাইকে জানানোর মতো কিছু থাকলে এখানে লেখা হবে।'],
  pinned: ['Pinned', 'উপরে রাখা'],
  backToList: ['All notices', 'সব বিজ্ঞপ্তি'],
  playMoney: ['Play money, real festival', 'খেলার টাকা, আসল উৎসব'],
  playMoneyText: [
    'Games drawn in Bengal. Open results, nothing to lose but an evening.',
    'বাংলার ছবিতে আঁকা খেলা। ফল খোলা, একটি সন্ধ্যা ছাড়া হারানোর কিছু নেই।',
  ],
  bannerGo: ['Have a look', 'দেখে নিন'],
});
