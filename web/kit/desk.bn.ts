import type { en } from './desk.en.ts';
import type { WordsLike } from './words.ts';

export const bn: WordsLike<typeof en> = {
  reason: 'কারণ',
  reasonShort: '{n, plural, other {অন্তত {text}টি অক্ষর লিখুন।}}',
  why: 'কেন নয়',
  note: 'খাতার জন্য মন্তব্য',
  csv: 'CSV নিন',
};
