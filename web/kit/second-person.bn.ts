import type { en } from './second-person.en.ts';
import type { WordsLike } from './words.ts';

export const bn: WordsLike<typeof en> = {
  why: 'কেন',
  waits: 'প্রস্তাব {id} আরেকজনের সিদ্ধান্তের অপেক্ষায়',
};
