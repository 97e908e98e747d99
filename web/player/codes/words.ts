import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Gift code', 'গিফট কোড'],
  lead: [
    'Have a code? Type it as you like: spaces, dashes and small letters don’t matter.',
    'কোড আছে? যেভাবে খুশি লিখুন: ফাঁক, ড্যাশ বা ছোট হাতের অক্ষরে কিছু আসে যায় না।',
  ],
  code: ['Your code', 'আপনার কোড'],
  use: ['Use it', 'ব্যবহার করুন'],
  got: ['“{title}”: {award}. It’s yours.', '“{title}”: {award}। এটি এখন আপনার।'],
  required: ['Type a code first.', 'আগে একটি কোড লিখুন।'],
  used: ['Codes you’ve used', 'আপনার ব্যবহৃত কোড'],
  awards: {
    cash: ['{amount} cash', 'নগদ {amount}'],
    bonus: ['{amount} bonus, to be wagered {times} times', '{amount} বোনাস, {times} গুণ বাজি ধরতে হবে'],
    points: ['{n} points', '{n} পয়েন্ট'],
    free_rounds: ['{n} free rounds in {game}', '{game} খেলায় {n}টি ফ্রি রাউন্ড'],
  },
});
