import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  ladder: 'স্তরগুলো',
  level: 'স্তর {level}',
  you: 'আপনি এখানে',
  ownService: 'গ্রাহক সেবায় আলাদা একটি পথ',
  visitor: 'আপনি কোথায় আছেন দেখতে লগ ইন করুন।',
  login: 'লগ ইন',
};
