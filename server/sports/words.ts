import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  rule: {
    title: ['Your cash-out went through', 'আপনার ক্যাশ আউট হয়েছে'],
    text: [
      'Ticket {ticket} reached the amount you set. {amount} was added to your balance.',
      '{ticket} নম্বর টিকিট আপনার ঠিক করা অঙ্কে পৌঁছেছে। {amount} আপনার ব্যালেন্সে যোগ হয়েছে।',
    ],
  },
  postponed: {
    title: ['A selection is void', 'একটি সিলেকশন বাতিল'],
    text: [
      'A match on ticket {ticket} did not start within 48 hours of its announced time. That selection is void and counts at odds of 1.00.',
      '{ticket} নম্বর টিকিটের একটি ম্যাচ ঘোষিত সময়ের ৪৮ ঘণ্টার মধ্যে শুরু হয়নি। ওই সিলেকশন বাতিল, এর অডস ধরা হবে ১.০০।',
    ],
  },
});
