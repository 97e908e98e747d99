import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  earning: ['How points are earned', 'পয়েন্ট যেভাবে জমে'],
  earningHint: [
    'Points for each unit of valid turnover, by game type; 0.00 earns none. A change counts from the next day on.',
    'খেলার ধরন অনুযায়ী প্রতি একক বৈধ টার্নওভারে কত পয়েন্ট; ০.০০ মানে কিছু নয়। বদল পরের দিন থেকে ধরা হয়।',
  ],
  unit: ['Unit of turnover', 'টার্নওভারের একক'],
  converting: ['Points to cash', 'পয়েন্ট থেকে নগদ'],
  convertingHint: [
    'Empty: points don’t become cash. Together with cashback it can’t give back more than the cheapest game of each type keeps.',
    'খালি: পয়েন্ট নগদ হয় না। ক্যাশব্যাকসহ তা প্রতিটি ধরনের সবচেয়ে সস্তা খেলা যতটা রাখে তার বেশি ফেরত দিতে পারে না।',
  ],
  conversion: ['Cash for 100 points', '১০০ পয়েন্টে নগদ'],
  deciding: ['Redemptions', 'উপহারের আবেদন'],
  decidingHint: ['Goods always wait for your staff.', 'পণ্যের আবেদন সব সময় কর্মীর সিদ্ধান্তের অপেক্ষায় থাকে।'],
  automatic: ['Cash, bonuses and free rounds are given at once', 'নগদ, বোনাস ও ফ্রি রাউন্ড সঙ্গে সঙ্গে দেওয়া হবে'],
  second: ['Two people from this worth on', 'এই মূল্য থেকে দুজনের অনুমোদন'],
  ratioOf: ['ratio {category}', 'অনুপাত {category}'],
});
