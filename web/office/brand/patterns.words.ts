import { inBoth } from '../../../contract/in-both.ts';

/** What the values of a field of registration may be made of, by the number of their pattern. */
export const words = inBoth({
  p0: ['anything', 'যেকোনো কিছু'],
  p1: ['Latin letters and digits, a letter first', 'ইংরেজি অক্ষর ও সংখ্যা, শুরুতে অক্ষর'],
  p2: ['Chinese or Japanese signs and digits', 'চীনা বা জাপানি লিপি ও সংখ্যা'],
  p3: ['an email address', 'ইমেইল ঠিকানা'],
  p4: ['Latin letters and digits', 'ইংরেজি অক্ষর ও সংখ্যা'],
  p5: ['letters and digits, at least one of each', 'অক্ষর ও সংখ্যা, দুটোই অন্তত একটি'],
  p6: ['digits only', 'শুধু সংখ্যা'],
  p7: ['letters and digits with a capital', 'অক্ষর ও সংখ্যা, একটি বড় হাতের'],
  p8: ['Latin letters and blanks', 'ইংরেজি অক্ষর ও ফাঁক'],
  p9: ['anything without blanks', 'ফাঁক ছাড়া যেকোনো কিছু'],
  p10: ['Chinese signs', 'চীনা লিপি'],
  p11: ['a date, year first', 'তারিখ, আগে বছর'],
  p12: ['a name of two or more words', 'দুই বা তার বেশি শব্দের নাম'],
  p13: ['a date, month first', 'তারিখ, আগে মাস'],
  p14: ['letters and digits (14)', 'অক্ষর ও সংখ্যা (১৪)'],
  p15: ['Korean signs', 'কোরীয় লিপি'],
  p16: ['Thai signs', 'থাই লিপি'],
  p17: ['Thai or Latin letters', 'থাই বা ইংরেজি অক্ষর'],
  p18: ['capitals and blanks', 'বড় হাতের অক্ষর ও ফাঁক'],
  p19: ['signs of an English keyboard', 'ইংরেজি কিবোর্ডের চিহ্ন'],
  p20: ['Chinese, Japanese or wide signs', 'চীনা, জাপানি বা চওড়া চিহ্ন'],
  p21: ['capital, small letter, digit and sign', 'বড় ও ছোট হাতের অক্ষর, সংখ্যা ও চিহ্ন'],
});
