import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  footerHelp: ['Questions that come up often', 'যা প্রায়ই জানতে চাওয়া হয়'],
  footerLegal: ['Terms and privacy', 'শর্তাবলি ও গোপনীয়তা'],
  footerAge: ['Only for adults: {age} and over', 'শুধু প্রাপ্তবয়স্কদের জন্য: {age} বছর বা তার বেশি'],
  footerPlayMoney: [
    'This is a demo with play money. No amount on this site is worth real money.',
    'এটি খেলার টাকার একটি ডেমো সাইট। এখানকার কোনো অঙ্কেরই আসল টাকার মূল্য নেই।',
  ],
  footerPayments: ['Deposits by', 'জমা দেওয়ার উপায়'],
  footerSandbox: ['Sandbox payment page', 'পরীক্ষামূলক পেমেন্ট পাতা'],
  footerProviders: ['Games by', 'খেলা বানিয়েছে'],
  copyright: ['© {year} {name}. All rights reserved.', '© {year} {name}। সর্বস্বত্ব সংরক্ষিত।'],
  topicStart: ['How do I start?', 'কীভাবে শুরু করব?'],
  topicStartText: [
    'Register with a user name and a password, make a deposit of play money and open any game. You can also try most games for fun without an account.',
    'ইউজারনেম আর পাসওয়ার্ড দিয়ে নিবন্ধন করুন, খেলার টাকা জমা করুন, তারপর যেকোনো খেলা খুলুন। অ্যাকাউন্ট ছাড়াও বেশির ভাগ খেলা মজা করে দেখে নিতে পারেন।',
  ],
  topicMoney: ['Is this real money?', 'এটা কি আসল টাকা?'],
  topicMoneyText: [
    'No. {symbol} is play money. It is credited through a sandbox payment page, cannot be bought, sold or exchanged, and never leaves this site.',
    'না। {symbol} হলো খেলার টাকা। পরীক্ষামূলক পেমেন্ট পাতা দিয়ে এটি জমা হয়; কেনা, বেচা বা বদলানো যায় না, আর এই সাইটের বাইরেও যায় না।',
  ],
  topicFair: ['How do I know a result is fair?', 'ফল যে ন্যায্য, বুঝব কীভাবে?'],
  topicFairText: [
    'Before you play, the game shows you the fingerprint of its secret seed. After you change the seed, the secret is revealed and you can recompute each result yourself.',
    'খেলার আগেই গোপন বীজের ছাপ আপনাকে দেখানো হয়। বীজ বদলালে গোপন বীজটি প্রকাশ পায়, তখন প্রতিটি ফল আপনি নিজেই মিলিয়ে দেখতে পারেন।',
  ],
  topicReturn: ['What does “returns 96%” mean?', '“ফেরত ৯৬%” মানে কী?'],
  topicReturnText: [
    'It is what the game pays back on average over very many rounds. In a single evening you can win or lose far more than that.',
    'অসংখ্য রাউন্ডের গড়ে খেলাটি যতটা ফিরিয়ে দেয়, এটি তার হিসাব। একদিনের খেলায় এর চেয়ে অনেক বেশি জিততে বা হারতে পারেন।',
  ],
  topicBreak: ['I want to take a break', 'আমি একটু বিরতি চাই'],
  topicBreakText: [
    'Close the game whenever you like: an open round is finished for you and paid out. If play stops being fun, stop. The page on responsible gaming names places that help.',
    'যখন খুশি খেলা বন্ধ করুন: চলতি রাউন্ড নিজে থেকেই শেষ হয়ে পাওনা জমা হবে। আনন্দ না পেলে থামুন। কোথায় সাহায্য মেলে, তা দায়িত্বশীল খেলার পাতায় আছে।',
  ],
  linkTerms: ['General terms', 'সাধারণ শর্তাবলি'],
  linkPrivacy: ['Privacy', 'গোপনীয়তা'],
  linkRefund: ['Refund policy', 'অর্থ ফেরতের নীতি'],
  linkAffiliates: ['Affiliates', 'অ্যাফিলিয়েট'],
  linkResponsible: ['Responsible gaming', 'দায়িত্বশীল খেলা'],
  linkFair: ['Fair play', 'ন্যায্য খেলা'],
  linkAbout: ['About us', 'আমাদের কথা'],
  linkContact: ['Contact', 'যোগাযোগ'],
  contactVIP: ['VIP service', 'ভিআইপি সেবা'],
  contactLIVECHAT: ['Live chat', 'সরাসরি চ্যাট'],
  contactFACEBOOK: ['Facebook', 'ফেসবুক'],
  contactTELEGRAM: ['Telegram', 'টেলিগ্রাম'],
  contactWHATSAPP: ['WhatsApp', 'হোয়াটসঅ্যাপ'],
  contactEMAIL: ['E-mail', 'ই-মেইল'],
});
