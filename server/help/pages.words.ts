import { inBoth } from '../../contract/in-both.ts';

/** The texts of pages that have more than a text, in English: /vip, /pointMall, /down and /join. */
export const words = inBoth({
  vip: {
    title: ['VIP', 'ভিআইপি'],
    body: [
      `<p>These are the levels of [brand]. Careful players matter to us as much as frequent ones: a level is a thank-you, never a reason to play more.</p>
<p>Valid turnover leads from level to level, and each month keeps the one you have. Below you see what each level takes and what it gives.</p>`,
      `<p>[brand]-এর স্তরগুলো নিচে। যিনি বুঝেশুনে খেলেন আর যিনি বেশি খেলেন, আমাদের কাছে দুজনই সমান: স্তর মানে ধন্যবাদ, বেশি খেলার কারণ নয়।</p>
<p>টার্নওভার বাড়লে স্তর বাড়ে, আর মাসে মাসে খেলে তা ধরে রাখা যায়। কোন স্তরে কী লাগে আর কী মেলে, নিচে দেখুন।</p>`,
    ],
  },
  points: {
    title: ['Points mall', 'পয়েন্ট মল'],
    body: [
      `<p>Points are a small thank-you for your valid turnover, at a ratio for each game type. They never expire, and you can redeem them for what’s in the mall.</p>
<p>Choose a gift and confirm with your payment password. We hold the points until we decide; if a request is rejected, everything comes back.</p>`,
      `<p>পয়েন্ট হলো আপনার বৈধ টার্নওভারের জন্য ছোট একটি ধন্যবাদ; একেক ধরনের খেলায় তার অনুপাত একেক রকম। পয়েন্টের মেয়াদ কখনো ফুরায় না, আর তা দিয়ে মলের উপহার নেওয়া যায়।</p>
<p>উপহার বেছে পেমেন্ট পাসওয়ার্ড দিয়ে নিশ্চিত করুন। সিদ্ধান্ত না হওয়া পর্যন্ত পয়েন্ট ধরে রাখা হয়; আবেদন প্রত্যাখ্যান হলে সবটাই ফেরত আসে।</p>`,
    ],
  },
  app: {
    title: ['Get the app', 'অ্যাপ নিন'],
    body: [
      `<p>[brand] needs no app store: install this page itself. It opens like any app, takes hardly any space and is always up to date.</p>
<p>Install it only from this address. A file from elsewhere may look like ours and steal your password.</p>`,
      `<p>[brand] পেতে কোনো স্টোর লাগে না: এই পাতাটিই ইনস্টল করুন। অন্য অ্যাপের মতোই খোলে, জায়গা নেয় সামান্য, আর সব সময় হালনাগাদ থাকে।</p>
<p>শুধু এই ঠিকানা থেকেই ইনস্টল করুন। অন্য জায়গার ফাইল দেখতে আমাদের মতো হলেও পাসওয়ার্ড চুরি করতে পারে।</p>`,
    ],
  },
  join: {
    title: ['Join us', 'আমাদের সঙ্গে যোগ দিন'],
    body: [
      `<p>Know people who like to play? Do you write, draw or translate? Make games? There are three ways to be part of [brand].</p>
<ul><li><strong>As a member:</strong> create an account, play with play money, and tell us what could be better.</li><li><strong>As an agent:</strong> bring in players and see what your team plays. Where agents are taken on, members find the form below; what an agent is, you can read under <a href="/help#affiliates">Affiliates</a>.</li><li><strong>As a studio:</strong> connect your games through our open, documented API.</li></ul>
<p>For anything else, write to [contact] or to <a href="/service">customer service</a>, with two or three sentences about yourself.</p>`,
      `<p>খেলতে ভালোবাসেন এমন মানুষ চেনেন? লেখেন, আঁকেন বা অনুবাদ করেন? খেলা বানান? [brand]-এর সঙ্গে থাকার তিনটি পথ আছে।</p>
<ul><li><strong>সদস্য হয়ে:</strong> অ্যাকাউন্ট খুলুন, খেলার টাকায় খেলুন, আর কী আরও ভালো হতে পারে তা জানান।</li><li><strong>এজেন্ট হয়ে:</strong> খেলোয়াড় আনুন, নিজের দলের খেলা দেখুন। এজেন্ট নেওয়া হলে আবেদনের ফর্ম নিচেই থাকে; এজেন্ট বলতে কী বোঝায়, তা আছে <a href="/help#affiliates">অ্যাফিলিয়েট</a> পাতায়।</li><li><strong>স্টুডিও হয়ে:</strong> আমাদের উন্মুক্ত API দিয়ে নিজের খেলা যুক্ত করুন।</li></ul>
<p>অন্য কিছু হলে নিজের সম্পর্কে দু-তিনটি বাক্যসহ লিখুন [contact] ঠিকানায়, অথবা <a href="/service">গ্রাহক সেবায়</a>।</p>`,
    ],
  },
});
