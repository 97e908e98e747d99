import { inBoth } from '../../../contract/in-both.ts';

/** What the values of a field of registration may be made of, by the number of their pattern. */
export const words = inBoth({
  p0: ['anything', 'যেকোনো কিছু'],
  p1: ['English letters and digits, starting with a letter', 'ইংরেজি অক্ষর ও অঙ্ক, শুরুতে অক্ষর'],
  p2: ['Chinese or Japanese characters and digits', 'চীনা বা জাপানি অক্ষর ও অঙ্ক'],
  p3: ['an email address', 'ই-মেইল ঠিকানা'],
  p4: ['English letters and digits', 'ইংরেজি অক্ষর ও অঙ্ক'],
  p5: ['letters and digits, at least one of each', 'অক্ষর ও অঙ্ক, দুটোই অন্তত একটি'],
  p6: ['digits only', 'শুধু অঙ্ক'],
  p7: ['letters and digits with a capital', 'অক্ষর ও অঙ্ক, একটি বড় হাতের'],
  p8: ['English letters and spaces', 'ইংরেজি অক্ষর ও স্পেস'],
  p9: ['anything without spaces', 'স্পেস ছাড়া যেকোনো কিছু'],
  p10: ['Chinese characters', 'চীনা অক্ষর'],
  p11: ['a date, year first', 'তারিখ, আগে বছর'],
  p12: ['a name of two or more words', 'দুই বা তার বেশি শব্দের নাম'],
  p13: ['a date, month first', 'তারিখ, আগে মাস'],
  p14: ['letters and digits (14)', 'অক্ষর ও অঙ্ক (১৪)'],
  p15: ['Korean characters', 'কোরীয় অক্ষর'],
  p16: ['Thai characters', 'থাই অক্ষর'],
  p17: ['Thai or English letters', 'থাই বা ইংরেজি অক্ষর'],
  p18: ['capitals and spaces', 'বড় হাতের অক্ষর ও স্পেস'],
  p19: ['characters of an English keyboard', 'ইংরেজি কিবোর্ডের চিহ্ন'],
  p20: ['Chinese, Japanese or full-width characters', 'চীনা, জাপানি বা পূর্ণ প্রস্থের অক্ষর'],
  p21: ['capital, small letter, digit and symbol', 'বড় ও ছোট হাতের অক্ষর, অঙ্ক ও চিহ্ন'],
});
