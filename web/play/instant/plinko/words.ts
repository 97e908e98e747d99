import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  story: ['Choose rows and risk, then drop a marble.', 'সারি ও ঝুঁকি বেছে নিন, তারপর মার্বেল ফেলুন।'],
  play: ['Drop', 'ফেলুন'],
  playing: ['The marble is falling …', 'মার্বেল পড়ছে …'],
  board: [
    'A pegboard. The pockets below pay, from left to right, times the stake: {pays}.',
    'পেরেক বসানো বোর্ড। নিচের খোপগুলোয় বাঁ থেকে ডানে বাজির যত গুণ পাবেন: {pays}।',
  ],
  risk: ['Risk', 'ঝুঁকি'],
  low: ['Low', 'কম'],
  medium: ['Medium', 'মাঝারি'],
  high: ['High', 'বেশি'],
  rows: ['Rows of pins', 'পেরেকের সারি'],
  rowsOf: ['{rows} rows', '{rows} সারি'],
  told: ['The marble landed in the {multiple} pocket.', 'মার্বেলটি {multiple} খোপে পড়েছে।'],
  rulesFall: [
    'A marble falls through rows of pins. At each pin it goes left or right with equal chance; the pocket it lands in says what it pays, times your stake. You can drop the next marble before the last one lands: each is its own round.',
    'মার্বেল সারি সারি পেরেকের ভেতর দিয়ে নামে। প্রতিটি পেরেকে বাঁয়ে বা ডানে যাওয়ার সম্ভাবনা সমান। শেষে যে খোপে পড়ে, তাতে লেখা গুণটি আপনার বাজির সঙ্গে গুণ হয়। একটি মার্বেল নামার আগেই পরেরটি ফেলতে পারেন: প্রতিটি আলাদা রাউন্ড।',
  ],
  rulesTables: [
    'More rows and higher risk mean bigger, rarer wins at the edges and less in the middle. The path is drawn before the marble falls; you only see it played out.',
    'সারি ও ঝুঁকি যত বেশি, কিনারার জয় তত বড় আর তত বিরল, মাঝখানে তত কম। মার্বেল পড়ার আগেই পথ ঠিক হয়ে যায়; পর্দায় শুধু তা দেখানো হয়।',
  ],
  rulesTable: ['{rows} rows, risk: {risk}', '{rows} সারি, ঝুঁকি: {risk}'],
  pocket: ['Pocket', 'খোপ'],
  chance: ['Chance of one', 'একটির সম্ভাবনা'],
  pays: ['Pays', 'পাবেন'],
  middle: ['The middle one', 'মাঝেরটি'],
  fromEdge: ['{place} from either edge', 'দুই কিনারা থেকে {place} নম্বর'],
  chanceNote: [
    'The chance is for one pocket; every pocket but the middle one appears twice, left and right.',
    'সম্ভাবনাটি একটি খোপের; মাঝেরটি ছাড়া প্রতিটি খোপ দুবার আছে, বাঁয়ে ও ডানে।',
  ],
});
