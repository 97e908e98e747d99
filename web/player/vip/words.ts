import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  ladder: ['The levels', 'স্তরগুলো'],
  level: ['Level {level}', 'স্তর {level}'],
  you: ['You are here', 'আপনি এখানে'],
  ownService: ['A channel of customer service of its own', 'গ্রাহক সেবায় আলাদা একটি পথ'],
  visitor: ['Log in to see where you stand.', 'আপনি কোথায় আছেন দেখতে লগ ইন করুন।'],
  login: ['Log in', 'লগ ইন'],
});
