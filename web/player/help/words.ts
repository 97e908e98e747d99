import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Help centre', 'সাহায্য কেন্দ্র'],
  lead: ['How can we help?', 'কী জানতে চান?'],
  search: ['Search help', 'সাহায্য খুঁজুন'],
  topics: ['Topics', 'বিষয়'],
  questions: ['Questions and answers', 'প্রশ্ন ও উত্তর'],
  legal: ['Terms and about us', 'শর্তাবলি ও আমাদের কথা'],
  all: ['All topics', 'সব বিষয়'],
  updated: ['Updated {date}', 'হালনাগাদ {date}'],
  found: [
    '{n, plural, =0 {Nothing found} one {# article found} other {# articles found}}',
    '{n, plural, =0 {কিছু পাওয়া যায়নি} other {#টি লেখা পাওয়া গেছে}}',
  ],
  nothing: ['No answer found', 'উত্তর পাওয়া যায়নি'],
  nothingHint: ['Try other words, or ask us.', 'অন্য শব্দে খুঁজে দেখুন, অথবা আমাদের জিজ্ঞেস করুন।'],
  moreTitle: ['Didn’t find it?', 'উত্তর পেলেন না?'],
  moreText: ['Ask our team.', 'আমাদের জিজ্ঞেস করুন।'],
  write: ['Write to us', 'আমাদের লিখুন'],
  broken: ['Help didn’t load', 'সাহায্য লোড হয়নি'],
});
