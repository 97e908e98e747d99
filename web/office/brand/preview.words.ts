import { inBoth } from '../../../contract/in-both.ts';

/** The words of the miniature: they stand in both languages beside each other, whatever the office speaks. */
export const words = inBoth({
  login: ['Log in', 'লগ ইন'],
  register: ['Register', 'নিবন্ধন'],
  headline: ['An evening by the river', 'নদীর ধারে একটি সন্ধ্যা'],
  lead: ['Twenty slots, drawn by hand.', 'হাতে আঁকা কুড়িটি স্লট।'],
  play: ['Play now', 'এখনই খেলুন'],
  details: ['Details', 'বিস্তারিত'],
  balance: ['Balance', 'ব্যালেন্স'],
  won: ['Won', 'জয়'],
  lost: ['Lost', 'হার'],
  hot: ['Hot', 'হট'],
  tile: ['Lotus Lake', 'পদ্মদিঘি'],
  secure: ['Provably fair', 'ন্যায্য, যাচাই করা যায়'],
  field: ['Username', 'ইউজারনেম'],
});
