import { inBoth } from '../../../../contract/in-both.ts';
import { words as calling } from '../tricks/calling.words.ts';
import { words as tricks } from '../tricks/words.ts';

export const words = inBoth({
  ...tricks,
  ...calling,
  title: ['Call Bridge', 'কল ব্রিজ'],
  noBonus: ['no bonus', 'বোনাস নেই'],
  rules1: [
    'Four play, each for themselves, with a full pack of 52 cards: thirteen for each. In each suit the ace is the highest and the two the lowest. Spades are always trump. Dealing and playing go round anticlockwise, and the deal moves on by one each time.',
    'চারজন খেলেন, প্রত্যেকে নিজের জন্য। ৫২ তাসের পুরো প্যাকেট থেকে প্রত্যেকে তেরোটি করে তাস পান। প্রতিটি রঙে টেক্কা সবচেয়ে বড়, দুই সবচেয়ে ছোট। ইস্কাপন সব সময় ট্রাম্প। বাঁটা ও খেলা চলে ঘড়ির কাঁটার উল্টো দিকে, প্রতি দানে ডিলার বদলায়।',
  ],
  rules2: [
    'First the calls: beginning after the dealer, everyone says how many of the thirteen tricks they will take, at least 2. Calls are not bids: each stands for itself, and the same number may be called by several.',
    'প্রথমে ডাক: ডিলারের পরের জন থেকে শুরু করে প্রত্যেকে বলেন তেরোটি পিঠের কয়টি নেবেন, অন্তত ২। এখানে কেউ কারও ওপরে ডাকেন না: প্রত্যেকের ডাক আলাদা, একই সংখ্যা কয়েকজন ডাকতে পারেন।',
  ],
  rules3: [
    'The player after the dealer leads any card. The others must follow its suit; any card of it will do, higher or lower.',
    'ডিলারের পরের জন যেকোনো তাস দিয়ে শুরু করেন। বাকিদের সেই রঙের তাস দিতে হবে; বড় হোক বা ছোট, সেই রঙের যেকোনো তাস চলে।',
  ],
  rules4: [
    'Whoever has none of the suit led must play a spade if it takes the trick; otherwise they play any card. The highest spade takes the trick, or, without one, the highest card of the suit led. Whoever takes it leads to the next.',
    'প্রথম তাসের রঙ হাতে না থাকলে এমন ইস্কাপন দিতে হবে যা পিঠ নিতে পারে; না থাকলে যেকোনো তাস। সবচেয়ে বড় ইস্কাপন পিঠ নেয়, ইস্কাপন না পড়লে প্রথম তাসের রঙের সবচেয়ে বড়টি। যিনি পিঠ নেন, পরের পিঠ তিনি শুরু করেন।',
  ],
  rules5: [
    'Whoever takes exactly as many tricks as they called, or one more, scores the call. With fewer, or with two or more too many, they lose it: 4 called and 4 or 5 taken are 4, but 3 or 6 taken are \u22124.',
    'যত ডেকেছেন ঠিক তত বা একটি বেশি পিঠ নিলে ডাকের সমান পয়েন্ট। কম নিলে, বা দুই কিংবা তার বেশি বাড়তি নিলে, সমান পয়েন্ট কাটা যায়: ৪ ডেকে ৪ বা ৫ নিলে ৪, কিন্তু ৩ বা ৬ নিলে \u2212৪।',
  ],
  rules6: [
    'A call of 8 or more that is made scores 13; missed, it loses the call as always. A table may leave this bonus out.',
    '৮ বা তার বেশি ডেকে মেলাতে পারলে ১৩ পয়েন্ট; না মিললে বরাবরের মতো ডাকের সমান কাটা যায়। টেবিল চাইলে এই বোনাস বাদ দিতে পারে।',
  ],
  rules7: [
    'A match is 1, 3 or 5 deals. Everyone pays the same entry into the pot; the highest total takes it, and equal totals share it. When your time runs out, the lowest call is made or the lowest allowed card is played for you.',
    'একটি ম্যাচ ১, ৩ বা ৫ দানের। সবাই পটে সমান এন্ট্রি দেন; মোট পয়েন্ট যার সবচেয়ে বেশি, পট তার। সমান হলে পট ভাগ হয়। সময় শেষ হলে আপনার হয়ে সবচেয়ে ছোট ডাক বা খেলা যায় এমন সবচেয়ে ছোট তাস দেওয়া হয়।',
  ],
  rules8: [
    'A table may leave out the duty to trump. Usually a deal in which someone has no spade is dealt again by the same dealer; a table may leave that out as well.',
    'কোনো কোনো টেবিলে ট্রাম্প দেওয়া বাধ্যতামূলক নয়। সাধারণত কারও হাতে ইস্কাপন না থাকলে একই ডিলার আবার বাঁটেন; টেবিল চাইলে সেটিও বাদ দিতে পারে।',
  ],
});
