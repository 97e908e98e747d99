import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Customer service', 'গ্রাহক সেবা'],
  vip: ['VIP service', 'ভিআইপি সেবা'],
  lead: ['Write to us, or find your answer below.', 'আমাদের লিখুন, অথবা নিচে উত্তর খুঁজে নিন।'],
  answers: ['Answers', 'উত্তর'],
  write: ['Write to us', 'আমাদের লিখুন'],
  writeHint: ['Our team reads it and answers here.', 'আমাদের কর্মীরা পড়েন, উত্তরও এখানেই আসে।'],
  other: ['Other ways to reach us', 'যোগাযোগের অন্য উপায়'],
  open: ['Open customer service', 'গ্রাহক সেবা খুলুন'],
  failed: ['Customer service couldn’t be opened', 'গ্রাহক সেবা খোলা যায়নি'],
  types: {
    FACEBOOK: ['Facebook', 'ফেসবুক'],
    TELEGRAM: ['Telegram', 'টেলিগ্রাম'],
    WHATSAPP: ['WhatsApp', 'হোয়াটসঅ্যাপ'],
    EMAIL: ['Email', 'ই-মেইল'],
  },
  routes: ['Addresses of this site', 'এই সাইটের ঠিকানা'],
  routesHint: [
    'Slow site? Another address may be faster for you. You’ll need to log in again there.',
    'সাইট ধীর লাগছে? অন্য ঠিকানা আপনার জন্য দ্রুত হতে পারে। সেখানে আবার লগ ইন করতে হবে।',
  ],
  measure: ['Test again', 'আবার যাচাই'],
  measuring: ['Testing …', 'যাচাই চলছে …'],
  speed: ['{ms} ms', '{ms} মিলিসেকেন্ড'],
  unreachable: ['Not reachable', 'সংযোগ নেই'],
  fastest: ['Fastest', 'সবচেয়ে দ্রুত'],
  here: ['You’re here', 'আপনি এখানে'],
  go: ['Go', 'যান'],
});
