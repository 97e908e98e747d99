import { inBoth } from '../../contract/in-both.ts';

/** The texts of pages that have more than a text, in English: /vip, /pointMall, /down and /join. */
export const words = inBoth({
  vip: {
    title: ['VIP', 'ভিআইপি'],
    body: [
      `<p>The levels of [brand] stand below. The one who plays with care stands as high with us as the one who plays much: a level is a thank-you, never a reason to play more.</p>
<p>No level can be reached by play yet. Before that begins, this page will say what each level asks for and what it gives.</p>`,
      `<p>[brand]-এর স্তরগুলো নিচে। যিনি বুঝেশুনে খেলেন, আর যিনি বেশি খেলেন, আমাদের কাছে দুজনই সমান: স্তর মানে একটি ধন্যবাদ, বেশি খেলার কারণ নয়।</p>
<p>এখনো খেলে কোনো স্তরে ওঠা যায় না। তা শুরু হওয়ার আগে কোন স্তরে কী লাগে আর কী মেলে, এই পাতায় লেখা থাকবে।</p>`,
    ],
  },
  points: {
    title: ['Points mall', 'পয়েন্ট মল'],
    body: [
      `<p>Points are a small thank-you for stakes, with a ratio of their own for each kind of game. They never expire, and they can be exchanged for what the mall offers.</p>
<p>No points are counted at present, and there is nothing in the mall yet. The ratios that will count are shown here, so that you know them beforehand.</p>`,
      `<p>পয়েন্ট হলো বাজির জন্য ছোট একটি ধন্যবাদ; একেক ধরনের খেলায় তার অনুপাত একেক রকম। পয়েন্টের মেয়াদ কখনো ফুরায় না, আর মলে যা থাকে তার সঙ্গে বদলানো যায়।</p>
<p>এখন কোনো পয়েন্ট গোনা হচ্ছে না, মলেও কিছু নেই। কোন খেলায় কত ধরা হবে, আগে থেকে জানার জন্য তা নিচে দেওয়া হলো।</p>`,
    ],
  },
  app: {
    title: ['Get the app', 'অ্যাপ নিন'],
    body: [
      `<p>[brand] needs no store: install the page itself. It opens like any app, takes hardly any space and is always up to date.</p>
<p>Install it only from this address. A file from elsewhere may look like ours and steal your password.</p>`,
      `<p>[brand] পেতে কোনো স্টোর লাগে না: পাতাটিই ইনস্টল করুন। অন্য অ্যাপের মতোই খুলবে, জায়গা নেবে সামান্য, আর সব সময় হালনাগাদ থাকবে।</p>
<p>শুধু এই ঠিকানা থেকেই ইনস্টল করুন। অন্য জায়গার ফাইল দেখতে আমাদের মতো হলেও পাসওয়ার্ড চুরি করতে পারে।</p>`,
    ],
  },
  join: {
    title: ['Join us', 'আমাদের সঙ্গে যোগ দিন'],
    body: [
      `<p>You know people who like to play? You write, draw or translate? You make games? There are two ways to be a part of [brand].</p>
<ul><li><strong>As a member:</strong> open an account, play with play money, and tell us what could be better.</li><li><strong>As a studio:</strong> plug your games in over our open, documented interface.</li></ul>
<p>There is no work as an agent at present: no contracts are made and nothing is paid for bringing players. What an affiliate is stands under <a href="/help#affiliates">Affiliates</a>.</p>
<p>Write to [contact] or through <a href="/service">customer service</a>, with two or three sentences about yourself.</p>`,
      `<p>খেলতে ভালোবাসেন এমন মানুষ চেনেন? লেখেন, আঁকেন বা অনুবাদ করেন? খেলা বানান? [brand]-এর সঙ্গে থাকার দুটি পথ আছে।</p>
<ul><li><strong>সদস্য হয়ে:</strong> অ্যাকাউন্ট খুলুন, খেলার টাকায় খেলুন, আর কী আরও ভালো হতে পারে তা জানান।</li><li><strong>স্টুডিও হয়ে:</strong> আমাদের খোলা, লিখিত ইন্টারফেস দিয়ে নিজের খেলা যুক্ত করুন।</li></ul>
<p>এজেন্ট হিসেবে কাজ এখন চালু নেই: কোনো চুক্তি হয় না, খেলোয়াড় আনার জন্য কিছু দেওয়াও হয় না। অ্যাফিলিয়েট বলতে কী বোঝায়, তা আছে <a href="/help#affiliates">অ্যাফিলিয়েট</a> পাতায়।</p>
<p>নিজের সম্পর্কে দু-তিনটি বাক্যসহ লিখুন [contact] ঠিকানায়, অথবা <a href="/service">গ্রাহক সেবায়</a>।</p>`,
    ],
  },
});
