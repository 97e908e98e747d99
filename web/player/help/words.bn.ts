import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'সাহায্য',
  contents: 'এই পাতায় আছে',
  updated: '{date} পর্যন্ত হালনাগাদ',
};
