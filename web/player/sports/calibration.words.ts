import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  link: ['Do our odds hold?', 'আমাদের অডস কি ঠিক থাকে?'],
  linkHint: [
    'See what we said before each match against what happened',
    'প্রতিটি ম্যাচের আগে যা বলেছি আর যা হয়েছে, মিলিয়ে দেখুন',
  ],
  title: ['Do our odds hold?', 'আমাদের অডস কি ঠিক থাকে?'],
  lead: [
    'Before every match we write down the chance our model gives each side to win. Of all outcomes we gave about 30%, three in ten should come true. Here is what did. Nothing is left out: every match that ended counts.',
    'প্রতিটি ম্যাচের আগে আমাদের হিসাবে কার জেতার সম্ভাবনা কত, তা লিখে রাখি। যেগুলোকে প্রায় ৩০% বলেছি, তার দশটির মধ্যে তিনটি সত্যি হওয়ার কথা। কী হয়েছে, তা এখানে। কিছুই বাদ নেই: শেষ হওয়া প্রতিটি ম্যাচ ধরা হয়েছে।',
  ],
  back: ['All matches', 'সব ম্যাচ'],
  since: ['Since {time}', '{time} থেকে'],
  events: ['{n, plural, one {{text} match} other {{text} matches}}', '{n, plural, other {{text}টি ম্যাচ}}'],
  margin: ['Book’s share {percent}', 'বুকের অংশ {percent}'],
  marginText: [
    'Odds are these chances less the book’s share. The share is what the book earns on average; the chances are meant to be true.',
    'এই সম্ভাবনা থেকে বুকের অংশ বাদ দিয়ে অডস হয়। গড়ে ওই অংশটুকুই বুকের আয়; সম্ভাবনাগুলো সত্যি হওয়ার কথা।',
  ],
  chart: ['{sport}: what we said and what happened', '{sport}: যা বলেছি আর যা হয়েছে'],
  said: ['We said', 'আমরা বলেছি'],
  happened: ['Happened', 'হয়েছে'],
  between: ['95% interval', '৯৫% সীমা'],
  outcomes: ['Outcomes', 'ফলাফল'],
  band: ['{from}–{to}', '{from}–{to}'],
  wonOf: ['{won} of {all}', '{all}টির মধ্যে {won}টি'],
  none: ['none yet', 'এখনো নেই'],
  few: ['few', 'কম'],
  howTo: [
    'The line is what a perfect book would show. The dot is what happened; the bar is how far chance alone may carry it, nineteen times in twenty.',
    'রেখাটি নিখুঁত বুকের। বিন্দুটি যা হয়েছে; দণ্ডটি বলে শুধু ভাগ্যের জোরে বিশবারের মধ্যে উনিশবার তা কতদূর সরতে পারে।',
  ],
  small: [
    'Only {text} matches so far: the bars are wide, and nothing can be said yet.',
    'এখন পর্যন্ত মাত্র {text}টি ম্যাচ: দণ্ডগুলো চওড়া, এখনই কিছু বলা যায় না।',
  ],
  holds: ['The line lies within the bar in {text} of {all} bands.', '{all}টি ধাপের {text}টিতে রেখাটি দণ্ডের ভেতরে।'],
  empty: ['No match has ended yet', 'এখনো কোনো ম্যাচ শেষ হয়নি'],
  emptyHint: ['Come back when the first results are in.', 'প্রথম ফল এলে আবার দেখুন।'],
  honest: [
    'The sides of a match are not independent of each other, so the bars are a guide, not a proof. A year is kept; what was called off or broken off decides nothing and is not counted.',
    'এক ম্যাচের দুই পক্ষ একে অন্যের থেকে আলাদা নয়, তাই দণ্ডগুলো একটা ধারণা দেয়, প্রমাণ নয়। এক বছরের হিসাব রাখা হয়; যে ম্যাচ বাতিল বা মাঝপথে বন্ধ, তা কিছু ঠিক করে না, ধরা হয় না।',
  ],
});
