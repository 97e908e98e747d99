import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  notFoundTitle: ['Page not found', 'পাতাটি পাওয়া যায়নি'],
  notFoundText: ['The address may be mistyped, or the page has moved.', 'ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরানো হয়েছে।'],
  notFoundHome: ['Go to home page', 'হোম পেজে যান'],
  notFoundGames: ['See games', 'খেলা দেখুন'],
  unbuilt: {
    agent: {
      title: ['No agent centre on this site', 'এই সাইটে এজেন্ট কেন্দ্র নেই'],
      text: [
        'In an agent centre, agents see their team, contracts and earnings.',
        'এজেন্ট কেন্দ্রে এজেন্টরা নিজের দল, চুক্তি আর আয় দেখেন।',
      ],
    },
  },
  unbuiltNow: [
    'This site doesn’t offer it right now. Nothing is being counted or kept for you.',
    'এই সাইটে এখন এটি চালু নেই। আপনার নামে কিছু গোনা বা জমা রাখাও হচ্ছে না।',
  ],
  unbuiltPromotions: ['See promotions', 'প্রমোশন দেখুন'],
  unbuiltHelp: ['Help centre', 'সাহায্য কেন্দ্র'],
  maintenanceTitle: ['We’ll be right back', 'সাইটের রক্ষণাবেক্ষণ চলছে'],
  maintenanceDear: ['Dear guest,', 'প্রিয় অতিথি,'],
  maintenanceText: [
    'the site is down for maintenance. Your account and balance are safe.',
    'সাইটটি কিছুক্ষণের জন্য বন্ধ। আপনার অ্যাকাউন্ট ও ব্যালেন্স নিরাপদ আছে।',
  ],
  maintenanceUntil: ['We expect to be back on {time}.', 'আশা করছি, {time} নাগাদ চালু হবে।'],
  maintenanceSoon: [
    'We’ll be back as soon as we can. This page reopens automatically.',
    'যত তাড়াতাড়ি সম্ভব ফিরছি। পাতাটি নিজে থেকেই খুলে যাবে।',
  ],
  regionTitle: ['Not available in your region', 'আপনার এলাকায় চালু নেই'],
  regionText: [
    'This site’s rules don’t allow it to be used from where you are.',
    'সাইটের নিয়ম অনুযায়ী আপনার এলাকা থেকে এটি ব্যবহার করা যায় না।',
  ],
  regionAddress: ['Your IP address', 'আপনার আইপি ঠিকানা'],
  regionCountry: ['Country', 'দেশ'],
  regionUnknown: ['unknown', 'জানা নেই'],
  regionWrong: ['Think this is a mistake? Write to us.', 'ভুল মনে হলে আমাদের লিখুন।'],
  contact: ['Contact us', 'যোগাযোগ করুন'],
});
