import type { WordsLike } from '../../kit/words.ts';
import type { en } from './states.en.ts';

export const bn: WordsLike<typeof en> = {
  notFoundTitle: 'এই পাতাটি এখানে নেই',
  notFoundText: 'ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরে গেছে।',
  notFoundHome: 'প্রথম পাতায় যান',
  notFoundGames: 'খেলাগুলো দেখুন',
  maintenanceTitle: 'একটু গুছিয়ে নিচ্ছি',
  maintenanceDear: 'প্রিয় অতিথি,',
  maintenanceText: 'সাইটের রক্ষণাবেক্ষণ চলছে। আপনার অ্যাকাউন্ট ও ব্যালেন্স নিরাপদ আছে।',
  maintenanceUntil: 'আশা করছি {time}-এ ফিরব।',
  maintenanceSoon: 'যত তাড়াতাড়ি পারি ফিরছি। এই পাতা নিজে থেকেই আবার খুলে যাবে।',
  regionTitle: 'আপনার এলাকায় চালু নেই',
  regionText: 'এই সাইটের নিয়ম অনুযায়ী আপনি যেখানে আছেন, সেখান থেকে এটি ব্যবহার করা যায় না।',
  regionAddress: 'আপনার আইপি ঠিকানা',
  regionCountry: 'দেশ',
  regionUnknown: 'জানা নেই',
  regionWrong: 'ভুল হচ্ছে মনে হলে আমাদের লিখুন।',
  contact: 'যোগাযোগ করুন',
};
