import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Help centre', 'সাহায্য কেন্দ্র'],
  lead: ['What do you want to know?', 'কী জানতে চান?'],
  search: ['Search the help', 'সাহায্যে খুঁজুন'],
  topics: ['Topics', 'বিষয়'],
  questions: ['Questions and answers', 'প্রশ্ন ও উত্তর'],
  legal: ['Terms and the house', 'শর্তাবলি ও আমাদের কথা'],
  all: ['All topics', 'সব বিষয়'],
  updated: ['As of {date}', '{date} পর্যন্ত হালনাগাদ'],
  found: [
    '{n, plural, =0 {Nothing found} one {# article found} other {# articles found}}',
    '{n, plural, =0 {কিছু পাওয়া যায়নি} other {#টি লেখা পাওয়া গেছে}}',
  ],
  nothing: ['We have no answer to that yet', 'এর উত্তর এখনো আমাদের কাছে নেই'],
  nothingHint: ['Try another word, or ask us.', 'অন্য শব্দে খুঁজে দেখুন, অথবা আমাদের জিজ্ঞেস করুন।'],
  moreTitle: ['Not answered?', 'উত্তর পেলেন না?'],
  moreText: ['People answer here, too.', 'এখানে মানুষও উত্তর দেন।'],
  write: ['Write to us', 'আমাদের লিখুন'],
  broken: ['The help did not load', 'সাহায্যের পাতা আসেনি'],
});
