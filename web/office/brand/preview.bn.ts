import type { WordsLike } from '../../kit/words.ts';
import type { previewEn } from './preview.en.ts';

/** The words of the miniature: they stand in both languages beside each other, whatever the office speaks. */
export const previewBn: WordsLike<typeof previewEn> = {
  login: 'লগ ইন',
  register: 'নিবন্ধন',
  headline: 'নদীর ধারে একটি সন্ধ্যা',
  lead: 'হাতে আঁকা কুড়িটি মেশিন।',
  play: 'এখনই খেলুন',
  details: 'বিস্তারিত',
  balance: 'ব্যালেন্স',
  won: 'জয়',
  lost: 'হার',
  hot: 'জনপ্রিয়',
  tile: 'পদ্মদিঘি',
  secure: 'ন্যায্য, যাচাই করা যায়',
  field: 'ইউজারনেম',
};
