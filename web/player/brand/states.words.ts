import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  notFoundTitle: ['This page is not here', 'এই পাতাটি এখানে নেই'],
  notFoundText: ['The address may be mistyped, or the page has moved.', 'ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরে গেছে।'],
  notFoundHome: ['To the first page', 'প্রথম পাতায় যান'],
  notFoundGames: ['See the games', 'খেলাগুলো দেখুন'],
  unbuilt: {
    manualRebate: {
      title: ['There is no cashback here', 'এখানে ক্যাশব্যাক নেই'],
      text: [
        'Cashback gives a part of what was staked back to the player.',
        'ক্যাশব্যাক মানে, বাজির একটা অংশ খেলোয়াড়ের কাছে ফেরত আসা।',
      ],
    },
    rewardCenter: {
      title: ['There is no reward centre here', 'এখানে পুরস্কার কেন্দ্র নেই'],
      text: [
        'A reward centre holds what a player may collect. Your bonuses stand in the member centre, under Bonus details.',
        'খেলোয়াড় যা যা পেতে পারেন, পুরস্কার কেন্দ্রে তা জমা থাকে। আপনার বোনাসগুলো আছে সদস্য কেন্দ্রের বোনাসের পাতায়।',
      ],
    },
    referral: {
      title: ['Inviting friends is not rewarded here', 'বন্ধু আনার জন্য এখানে পুরস্কার নেই'],
      text: [
        'Elsewhere a player is given something for each friend who comes. You may send this address to your friends, of course.',
        'অনেক জায়গায় বন্ধু এলে কিছু দেওয়া হয়। ঠিকানাটা অবশ্য যেকোনো বন্ধুকে পাঠাতে পারেন।',
      ],
    },
    missionLeaderboard: {
      title: ['There are no missions here', 'এখানে মিশন নেই'],
      text: [
        'Missions are tasks with a reward at their end, and a list of those who have done most.',
        'মিশন হলো এমন কাজ, যা শেষ করলে পুরস্কার মেলে; সঙ্গে থাকে কে কতটা এগিয়ে তার তালিকা।',
      ],
    },
    agent: {
      title: ['There is no agent centre here', 'এখানে এজেন্ট কেন্দ্র নেই'],
      text: [
        'In an agent centre, agents see their team, their contracts and what they have earned.',
        'এজেন্ট কেন্দ্রে এজেন্টরা নিজের দল, চুক্তি আর আয় দেখেন।',
      ],
    },
  },
  unbuiltNow: [
    'This brand does not offer it at present. Nothing is counted or kept for you meanwhile.',
    'এই সাইটে এখন এটি চালু নেই। এর মধ্যে আপনার নামে কিছু গোনা বা জমা রাখা হচ্ছে না।',
  ],
  unbuiltPromotions: ['See the promotions', 'প্রোমোশন দেখুন'],
  unbuiltHelp: ['Help centre', 'সাহায্য কেন্দ্র'],
  maintenanceTitle: ['We are tidying up', 'একটু গুছিয়ে নিচ্ছি'],
  maintenanceDear: ['Dear guest,', 'প্রিয় অতিথি,'],
  maintenanceText: [
    'the site is under maintenance for a while. Your account and your balance are safe.',
    'সাইটের রক্ষণাবেক্ষণ চলছে। আপনার অ্যাকাউন্ট ও ব্যালেন্স নিরাপদ আছে।',
  ],
  maintenanceUntil: ['We expect to be back on {time}.', 'আশা করছি {time}-এ ফিরব।'],
  maintenanceSoon: [
    'We will be back as soon as we can. This page opens again by itself.',
    'যত তাড়াতাড়ি পারি ফিরছি। এই পাতা নিজে থেকেই আবার খুলে যাবে।',
  ],
  regionTitle: ['Not offered in your region', 'আপনার এলাকায় চালু নেই'],
  regionText: [
    'By the rules of this site it cannot be used from where you are.',
    'এই সাইটের নিয়ম অনুযায়ী আপনি যেখানে আছেন, সেখান থেকে এটি ব্যবহার করা যায় না।',
  ],
  regionAddress: ['Your address', 'আপনার আইপি ঠিকানা'],
  regionCountry: ['Country', 'দেশ'],
  regionUnknown: ['not known', 'জানা নেই'],
  regionWrong: ['If you think this is a mistake, please write to us.', 'ভুল হচ্ছে মনে হলে আমাদের লিখুন।'],
  contact: ['Contact us', 'যোগাযোগ করুন'],
});
