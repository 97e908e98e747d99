import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  available: ['Ready to claim', 'এখন নেওয়া যাবে'],
  growing: ['Growing', 'জমছে'],
  claim: ['Claim cashback', 'ক্যাশব্যাক নিন'],
  claimed: ['{amount} is in your balance.', '{amount} আপনার ব্যালেন্সে জমা হয়েছে।'],
  least: ['You can claim from {amount} up.', 'অন্তত {amount} জমলে নিতে পারবেন।'],
  daily: ['Paid into your balance once a day.', 'দিনে একবার নিজে থেকেই ব্যালেন্সে জমা হয়।'],
  paid: ['Paid so far', 'এ পর্যন্ত পেয়েছেন'],
  earned: ['Earned in all', 'মোট জমেছে'],
  rates: ['Your rates', 'আপনার হার'],
  ratesHint: [
    'They count on valid turnover, by the level you have when the day begins. A higher VIP level brings more.',
    'হার গোনা হয় টার্নওভারের ওপর, দিনের শুরুতে আপনার যে স্তর থাকে সেই অনুযায়ী। ভিআইপি স্তর বাড়লে হারও বাড়ে।',
  ],
  noRates: ['There is no cashback at your level yet', 'আপনার স্তরে এখনো ক্যাশব্যাক নেই'],
  noRatesHint: ['See which VIP level brings it.', 'কোন ভিআইপি স্তরে পাওয়া যায়, দেখে নিন।'],
  vip: ['VIP levels', 'ভিআইপি স্তর'],
  how: ['How it adds up', 'যেভাবে হিসাব হয়'],
  category: ['Games', 'খেলা'],
  turnover: ['Valid turnover', 'টার্নওভার'],
  rate: ['Rate', 'হার'],
  comesTo: ['Comes to', 'দাঁড়ায়'],
  rounding: [
    'All lines are added before anything is rounded: claim as often as you like, it comes to the same.',
    'সব যোগ করার পরই ভগ্নাংশ বাদ যায়: যতবারই নিন, মোট একই থাকে।',
  ],
});
