import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  approvedTitle: ['You’re an agent now', 'আপনি এখন এজেন্ট'],
  approved: [
    'Your application was approved. The agent centre is open to you: make your first link there.',
    'আপনার আবেদন মঞ্জুর হয়েছে। এজেন্ট কেন্দ্র আপনার জন্য খোলা; সেখানে প্রথম লিংকটি তৈরি করুন।',
  ],
  declinedTitle: ['Your application to become an agent', 'এজেন্ট হওয়ার আবেদন'],
  declined: [
    'We can’t make you an agent now: {reason} You can apply again in 30 days.',
    'এখন আপনাকে এজেন্ট করা যাচ্ছে না: {reason} ৩০ দিন পরে আবার আবেদন করতে পারবেন।',
  ],
});
