import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  banners: ['News', 'খবর'],
  notices: ['Notices', 'বিজ্ঞপ্তি'],
  latest: ['Latest notice', 'নতুন বিজ্ঞপ্তি'],
  empty: ['No notices', 'কোনো বিজ্ঞপ্তি নেই'],
  emptyHint: ['Notices for everyone appear here.', 'সবার জন্য বিজ্ঞপ্তি এখানে দেখা যাবে।'],
  pinned: ['Pinned', 'পিন করা'],
  backToList: ['All notices', 'সব বিজ্ঞপ্তি'],
  playMoney: ['Play money, real festival', 'খেলার টাকা, আসল উৎসব'],
  playMoneyText: [
    'Games drawn in Bengal. Open results, nothing to lose but an evening.',
    'বাংলার ছবিতে আঁকা খেলা। ফল খোলাখুলি, টাকা হারানোর ভয় নেই।',
  ],
  bannerGo: ['Take a look', 'দেখুন'],
});
