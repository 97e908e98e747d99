import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  register: 'অ্যাকাউন্ট খুলুন',
  agents: 'অ্যাফিলিয়েট সম্পর্কে',
  studios: 'স্টুডিওর জন্য ইন্টারফেস',
  write: 'আমাদের লিখুন',
};
