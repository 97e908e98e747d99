import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'গ্রাহক সেবা',
  vip: 'ভিআইপি সেবা',
  lead: 'আগে নিজের প্রশ্নটি খুঁজে দেখুন: বেশির ভাগ উত্তর এখানেই আছে।',
  answers: 'উত্তর',
  write: 'আমাদের লিখুন',
  writeHint: 'মানুষ পড়েন, উত্তরও এখানেই আসে।',
  other: 'যোগাযোগের অন্য পথ',
  open: 'গ্রাহক সেবা খুলুন',
  failed: 'গ্রাহক সেবা খোলা গেল না',
  types: {
    FACEBOOK: 'ফেসবুক',
    TELEGRAM: 'টেলিগ্রাম',
    WHATSAPP: 'হোয়াটসঅ্যাপ',
    EMAIL: 'ই-মেইল',
  },
  routes: 'এই সাইটের ঠিকানা',
  routesHint: 'সাইট ধীর লাগছে? আপনার লাইনে অন্য ঠিকানাটি দ্রুত হতে পারে। সেখানে আবার লগ ইন করতে হবে।',
  measure: 'আবার মাপুন',
  measuring: 'মাপা হচ্ছে …',
  speed: '{ms} মিলিসেকেন্ড',
  unreachable: 'পাওয়া যাচ্ছে না',
  fastest: 'সবচেয়ে দ্রুত',
  here: 'আপনি এখানে',
  go: 'সেখানে যান',
};
