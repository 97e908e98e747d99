import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  approvedTitle: ['Your application was approved', 'আপনার আবেদন মঞ্জুর হয়েছে'],
  approvedToClaim: [
    'Your application for “{title}” was approved. Claim it on the page of the promotion.',
    '“{title}”-এর জন্য আপনার আবেদন মঞ্জুর হয়েছে। প্রমোশনের পাতা থেকে নিয়ে নিন।',
  ],
  approvedPaid: [
    'Your application for “{title}” was approved, and what it gives is yours.',
    '“{title}”-এর জন্য আপনার আবেদন মঞ্জুর হয়েছে; এর পুরস্কার আপনাকে দেওয়া হয়েছে।',
  ],
  rejectedTitle: ['Your application was not approved', 'আপনার আবেদন মঞ্জুর হয়নি'],
  rejected: [
    'Your application for “{title}” was not approved: {reason}',
    '“{title}”-এর জন্য আপনার আবেদন মঞ্জুর হয়নি: {reason}',
  ],
});
