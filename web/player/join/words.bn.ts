import type { WordsLike } from '../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  register: 'অ্যাকাউন্ট খুলুন',
  agents: 'এজেন্টের আয়ের নিয়ম',
  studios: 'স্টুডিওর জন্য ইন্টারফেস',
  write: 'আমাদের লিখুন',
};
