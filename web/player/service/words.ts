import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Customer service', 'গ্রাহক সেবা'],
  vip: ['VIP service', 'ভিআইপি সেবা'],
  lead: ['Look for your question first: most answers are here.', 'আগে নিজের প্রশ্নটি খুঁজে দেখুন: বেশির ভাগ উত্তর এখানেই আছে।'],
  answers: ['Answers', 'উত্তর'],
  write: ['Write to us', 'আমাদের লিখুন'],
  writeHint: ['People read it and answer here.', 'মানুষ পড়েন, উত্তরও এখানেই আসে।'],
  other: ['Other ways to us', 'যোগাযোগের অন্য পথ'],
  open: ['Open customer service', 'গ্রাহক সেবা খুলুন'],
  failed: ['Customer service could not be opened', 'গ্রাহক সেবা খোলা গেল না'],
  types: {
    FACEBOOK: ['Facebook', 'ফেসবুক'],
    TELEGRAM: ['Telegram', 'টেলিগ্রাম'],
    WHATSAPP: ['WhatsApp', 'হোয়াটসঅ্যাপ'],
    EMAIL: ['E-mail', 'ই-মেইল'],
  },
  routes: ['Addresses of this site', 'এই সাইটের ঠিকানা'],
  routesHint: [
    'Is the site slow? Another address may be quicker on your line. You log in anew there.',
    'সাইট ধীর লাগছে? আপনার লাইনে অন্য ঠিকানাটি দ্রুত হতে পারে। সেখানে আবার লগ ইন করতে হবে।',
  ],
  measure: ['Measure again', 'আবার মাপুন'],
  measuring: ['Measuring …', 'মাপা হচ্ছে …'],
  speed: ['{ms} ms', '{ms} মিলিসেকেন্ড'],
  unreachable: ['Cannot be reached', 'পাওয়া যাচ্ছে না'],
  fastest: ['Fastest', 'সবচেয়ে দ্রুত'],
  here: ['You are here', 'আপনি এখানে'],
  go: ['Go there', 'সেখানে যান'],
});
