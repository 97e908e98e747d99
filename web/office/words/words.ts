import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Site texts', 'সাইটের লেখা'],
  lead: [
    'Say any text of the players’ pages in the brand’s own words. Open pages update immediately.',
    'খেলোয়াড়দের পাতার যেকোনো লেখা ব্র্যান্ডের নিজের ভাষায় লিখুন। খোলা পাতায়ও সঙ্গে সঙ্গে বদলায়।',
  ],
  search: ['Search texts in either language', 'যেকোনো ভাষায় লেখা খুঁজুন'],
  filter: ['Which texts', 'কোন লেখা'],
  all: ['All', 'সব'],
  own: ['Own texts ({n})', 'নিজের লেখা ({n})'],
  count: ['{n, plural, one {# text} other {# texts}}', '{n, plural, other {#টি লেখা}}'],
  first: ['First {n} shown: search to see others.', 'প্রথম {n}টি দেখানো হচ্ছে: বাকিগুলো দেখতে খুঁজুন।'],
  key: ['Place', 'জায়গা'],
  BN: ['Bengali', 'বাংলা'],
  EN: ['English', 'ইংরেজি'],
  changed: ['Own text', 'নিজের লেখা'],
  empty: ['No text matches', 'কোনো লেখায় এটি নেই'],
  emptyOwn: ['No own texts yet', 'এখনো নিজের কোনো লেখা নেই'],
  emptyHint: ['Try another word, or one next to it on the page.', 'অন্য শব্দে খুঁজুন, অথবা পাতায় এর পাশে যা লেখা আছে তা দিয়ে।'],
  edit: ['Text {key}', 'লেখা {key}'],
  came: ['Default', 'ডিফল্ট'],
  ownIn: ['In {language}', '{language} ভাষায়'],
  ownHint: ['Empty: the default text.', 'খালি রাখলে ডিফল্ট লেখা থাকবে।'],
  holes: [
    'Keep everything in braces and angle brackets: {holes}. The site fills in the values.',
    'বন্ধনীর ভেতরের অংশ রেখে দিন: {holes}। সাইট সেখানে মান বসায়।',
  ],
  holesLost: [
    'Everything in braces and angle brackets must match the default text.',
    'বন্ধনীর ভেতরের অংশগুলো ডিফল্ট লেখার মতোই থাকতে হবে।',
  ],
  broken: ['A brace is open, or something is missing.', 'কোনো বন্ধনী খোলা রয়ে গেছে, অথবা কোনো চিহ্ন নেই।'],
  back: ['Back to default', 'ডিফল্টে ফিরুন'],
  save: ['Save', 'সংরক্ষণ করুন'],
  saved: ['Saved. Players see it from now on.', 'সংরক্ষণ হয়েছে। খেলোয়াড়েরা এখন থেকে এটিই দেখবেন।'],
  isBack: ['Back to default.', 'ডিফল্ট লেখায় ফেরা হয়েছে।'],
});
