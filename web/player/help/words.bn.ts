import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'সাহায্য কেন্দ্র',
  lead: 'কী জানতে চান?',
  search: 'সাহায্যে খুঁজুন',
  topics: 'বিষয়',
  questions: 'প্রশ্ন ও উত্তর',
  legal: 'শর্তাবলি ও আমাদের কথা',
  all: 'সব বিষয়',
  updated: '{date} পর্যন্ত হালনাগাদ',
  found: '{n, plural, =0 {কিছু পাওয়া যায়নি} other {#টি লেখা পাওয়া গেছে}}',
  nothing: 'এর উত্তর এখনো আমাদের কাছে নেই',
  nothingHint: 'অন্য শব্দে খুঁজে দেখুন, অথবা আমাদের জিজ্ঞেস করুন।',
  moreTitle: 'উত্তর পেলেন না?',
  moreText: 'এখানে মানুষও উত্তর দেন।',
  write: 'আমাদের লিখুন',
  broken: 'সাহায্যের পাতা আসেনি',
};
