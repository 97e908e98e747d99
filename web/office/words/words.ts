import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Words', 'শব্দ'],
  lead: [
    'Single texts of the players’ pages in the brand’s own words. Open pages take them over at once.',
    'খেলোয়াড়দের পাতার একেকটি লেখা ব্র্যান্ডের নিজের ভাষায়। খোলা পাতাগুলো সঙ্গে সঙ্গেই তা নিয়ে নেয়।',
  ],
  search: ['Search a text, in either language', 'যেকোনো ভাষায় লেখা খুঁজুন'],
  filter: ['Which texts', 'কোন লেখা'],
  all: ['All', 'সব'],
  own: ['Own words ({n})', 'নিজের ভাষায় ({n})'],
  count: ['{n, plural, one {# text} other {# texts}}', '{n, plural, other {#টি লেখা}}'],
  first: ['The first {n} are shown: search to see others.', 'প্রথম {n}টি দেখানো হচ্ছে: বাকিগুলো দেখতে খুঁজুন।'],
  key: ['Place', 'জায়গা'],
  BN: ['Bengali', 'বাংলা'],
  EN: ['English', 'ইংরেজি'],
  changed: ['Own words', 'নিজের ভাষা'],
  empty: ['No text has this in it', 'কোনো লেখায় এটি নেই'],
  emptyOwn: ['The brand says everything in our words', 'ব্র্যান্ড সবকিছু আমাদের ভাষাতেই বলে'],
  emptyHint: [
    'Try another word, or one that stands beside it on the page.',
    'অন্য শব্দে খুঁজুন, অথবা পাতায় এর পাশে যা লেখা আছে তা দিয়ে।',
  ],
  edit: ['Text {key}', 'লেখা {key}'],
  came: ['As it came', 'যেমন ছিল'],
  ownIn: ['In {language}', '{language} ভাষায়'],
  ownHint: ['Empty: the text that came with the site.', 'খালি রাখলে সাইটের আগের লেখাটিই থাকবে।'],
  holes: [
    'Keep what stands in braces and angle brackets: {holes}. The site puts its values there.',
    'বন্ধনীর ভেতরের অংশ রেখে দিন: {holes}। সাইট সেখানে মান বসায়।',
  ],
  holesLost: [
    'What stands in braces and angle brackets must be the same as in the text that came.',
    'বন্ধনীর ভেতরের অংশগুলো আগের লেখার মতোই থাকতে হবে।',
  ],
  broken: ['A brace is open, or a sign is missing.', 'কোনো বন্ধনী খোলা রয়ে গেছে, অথবা কোনো চিহ্ন নেই।'],
  back: ['Back to the text that came', 'আগের লেখায় ফিরুন'],
  save: ['Save', 'রাখুন'],
  saved: ['Saved. Players read it from now on.', 'রাখা হলো। খেলোয়াড়েরা এখন থেকে এটিই পড়বেন।'],
  isBack: ['Back to the text that came.', 'আগের লেখায় ফেরা হলো।'],
});
