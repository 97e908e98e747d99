import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  label: ['Promotions to claim', 'যেসব প্রমোশন নেওয়া যায়'],
  toClaim: ['Promotions ready to claim', 'প্রমোশনের পুরস্কার নেওয়া বাকি'],
});
