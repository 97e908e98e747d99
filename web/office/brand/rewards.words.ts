import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  part: ['Ceilings of rewards', 'পুরস্কারের সীমা'],
  partHint: [
    'Everything that is claimed counts together: VIP gifts, missions, sign-in, envelopes, promotions, wheels, codes and raffles. The reward that reaches a ceiling is given whole; after it there is nothing more until the day or month ends. Deposit bonuses and what points buy do not count. 0 means no ceiling.',
    'সদস্য যা কিছু নেন সব একসঙ্গে গোনা হয়: ভিআইপি উপহার, মিশন, হাজিরা, খাম, প্রমোশন, চাকা, কোড ও র‍্যাফেল। যে পুরস্কারে সীমা পূর্ণ হয় সেটি পুরোটাই দেওয়া হয়; এরপর দিন বা মাস শেষ হওয়া পর্যন্ত আর কিছু নেওয়া যায় না। ডিপোজিট বোনাস আর পয়েন্ট দিয়ে কেনা কিছু গোনা হয় না। ০ মানে কোনো সীমা নেই।',
  ],
  memberDay: ['One member, a day', 'একজন সদস্য, দিনে'],
  memberMonth: ['One member, a month', 'একজন সদস্য, মাসে'],
  linkedDay: ['Linked accounts together, a day', 'যুক্ত অ্যাকাউন্ট মিলে, দিনে'],
  linkedHint: [
    'Accounts are linked by a device of the last 90 days or by a payout account.',
    'গত ৯০ দিনের একই ডিভাইস বা টাকা তোলার একই অ্যাকাউন্ট থাকলে অ্যাকাউন্টগুলো যুক্ত ধরা হয়।',
  ],
  withCashback: ['Cashback counts and waits as well', 'ক্যাশব্যাকও গোনা হবে ও অপেক্ষা করবে'],
});
