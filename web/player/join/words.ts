import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  register: ['Create an account', 'অ্যাকাউন্ট খুলুন'],
  agents: ['About affiliates', 'অ্যাফিলিয়েট সম্পর্কে'],
  studios: ['API for studios', 'স্টুডিওর জন্য API'],
  write: ['Write to us', 'আমাদের লিখুন'],
});
