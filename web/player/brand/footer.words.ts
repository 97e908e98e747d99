import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  footerHelp: ['Common questions', 'সাধারণ প্রশ্ন'],
  footerLegal: ['Terms and privacy', 'শর্তাবলি ও গোপনীয়তা'],
  footerAge: ['Adults only: {age} and over', 'শুধু প্রাপ্তবয়স্কদের জন্য: {age} বছর বা তার বেশি'],
  footerPlayMoney: [
    'This is a demo with play money. Nothing here is worth real money.',
    'এটি খেলার টাকার ডেমো সাইট। এখানকার কোনো টাকারই আসল মূল্য নেই।',
  ],
  footerPayments: ['Deposit with', 'ডিপোজিট পদ্ধতি'],
  footerSandbox: ['Sandbox payment page', 'পরীক্ষামূলক পেমেন্ট পাতা'],
  footerProviders: ['Games by', 'গেম প্রোভাইডার'],
  copyright: ['© {year} {name}. All rights reserved.', '© {year} {name}। সর্বস্বত্ব সংরক্ষিত।'],
  topicStart: ['How do I start?', 'কীভাবে শুরু করব?'],
  topicStartText: [
    'Register with a username and a password, deposit some play money and open any game. You can try most games for free without an account.',
    'ইউজারনেম আর পাসওয়ার্ড দিয়ে নিবন্ধন করুন, খেলার টাকা ডিপোজিট করুন, তারপর যেকোনো খেলা খুলুন। অ্যাকাউন্ট ছাড়াও বেশির ভাগ খেলা ফ্রি খেলে দেখতে পারেন।',
  ],
  topicMoney: ['Is this real money?', 'এটি কি আসল টাকা?'],
  topicMoneyText: [
    'No. {symbol} is play money. You get it through a sandbox payment page; it can’t be bought, sold or exchanged, and it never leaves this site.',
    'না। {symbol} হলো খেলার টাকা। পরীক্ষামূলক পেমেন্ট পাতা দিয়ে এটি জমা হয়; কেনা, বেচা বা বদলানো যায় না, আর এই সাইটের বাইরেও যায় না।',
  ],
  topicFair: ['How do I know a result is fair?', 'ফল যে ন্যায্য, বুঝব কীভাবে?'],
  topicFairText: [
    'Before you play, the game shows you the hash of its secret seed. Change your seed, and the secret is revealed: you can then recompute every result yourself.',
    'খেলার আগেই গোপন সিডের হ্যাশ আপনাকে দেখানো হয়। আপনার সিড বদলালে গোপন সিডটি প্রকাশ পায়, তখন প্রতিটি ফল নিজেই মিলিয়ে দেখতে পারেন।',
  ],
  topicReturn: ['What does “returns 96%” mean?', '“ফেরত ৯৬%” মানে কী?'],
  topicReturnText: [
    'On average, over very many rounds, the game pays back that much. In one evening you can win or lose far more.',
    'অসংখ্য রাউন্ডের গড়ে খেলাটি যতটা ফিরিয়ে দেয়, এটি তার হিসাব। এক দিনের খেলায় এর চেয়ে অনেক বেশি জিততে বা হারতে পারেন।',
  ],
  topicBreak: ['I want a break', 'বিরতি নিতে চাই'],
  topicBreakText: [
    'Close the game whenever you like: we finish an open round for you and pay it out. If it stops being fun, stop. The responsible gaming page lists places that help.',
    'যখন খুশি খেলা বন্ধ করুন: চলতি রাউন্ড আমরা শেষ করে পাওনা জমা করে দেব। আনন্দ না পেলে থামুন। কোথায় সাহায্য মেলে, তা দায়িত্বশীল খেলার পাতায় আছে।',
  ],
  linkTerms: ['General terms', 'সাধারণ শর্তাবলি'],
  linkPrivacy: ['Privacy', 'গোপনীয়তা'],
  linkRefund: ['Refund policy', 'টাকা ফেরতের নিয়ম'],
  linkAffiliates: ['Affiliates', 'অ্যাফিলিয়েট'],
  linkResponsible: ['Responsible gaming', 'দায়িত্বশীল খেলা'],
  linkFair: ['Fair play', 'ন্যায্য খেলা'],
  linkAbout: ['About us', 'আমাদের কথা'],
  linkContact: ['Contact', 'যোগাযোগ'],
  contactVIP: ['VIP service', 'ভিআইপি সেবা'],
  contactLIVECHAT: ['Live chat', 'লাইভ চ্যাট'],
  contactFACEBOOK: ['Facebook', 'ফেসবুক'],
  contactTELEGRAM: ['Telegram', 'টেলিগ্রাম'],
  contactWHATSAPP: ['WhatsApp', 'হোয়াটসঅ্যাপ'],
  contactEMAIL: ['Email', 'ই-মেইল'],
});
