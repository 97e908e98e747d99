import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  register: ['Open an account', 'অ্যাকাউন্ট খুলুন'],
  agents: ['About affiliates', 'অ্যাফিলিয়েট সম্পর্কে'],
  studios: ['The interface for studios', 'স্টুডিওর জন্য ইন্টারফেস'],
  write: ['Write to us', 'আমাদের লিখুন'],
});
