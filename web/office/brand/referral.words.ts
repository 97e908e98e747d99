import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  part: ['Bringing friends', 'বন্ধু আনা'],
  partHint: [
    'Plain members only. A friend keeps the terms of the day they joined; changes count for those who join later.',
    'শুধু সাধারণ সদস্যদের জন্য। বন্ধু যেদিন যোগ দেন, সেদিনের শর্তই তাঁর থাকে; বদল শুধু পরে যোগ দেওয়া বন্ধুদের জন্য।',
  ],
  on: ['Members get rewards for friends', 'বন্ধু আনলে পুরস্কার চালু'],
  asks: ['What the friend does', 'বন্ধুকে যা করতে হবে'],
  firstDeposit: ['First deposit, at least', 'প্রথম ডিপোজিট অন্তত'],
  turnover: ['Valid turnover', 'বৈধ টার্নওভার'],
  days: ['Within days', 'যত দিনের মধ্যে'],
  needsNumber: ['They must verify a mobile number', 'মোবাইল নম্বর যাচাই করতে হবে'],
  gives: ['What both get', 'দুজন যা পাবেন'],
  givesHint: [
    'Together below {most}: what the cheapest game keeps of the turnover, after cashback. With more, one person with two accounts would gain for sure.',
    'দুটি মিলে {most}-এর কম: ক্যাশব্যাক বাদে সবচেয়ে সস্তা খেলা টার্নওভারের যতটা রাখে। এর বেশি হলে দুই অ্যাকাউন্ট খুলে যে কেউ নিশ্চিত লাভ করবেন।',
  ],
  referrer: ['Referrer', 'রেফারকারী'],
  friend: ['Friend', 'বন্ধু'],
  claimDays: ['Days to claim', 'নেওয়ার জন্য দিন'],
  caps: ['Check and caps', 'যাচাই ও সীমা'],
  capsHint: [
    'While it is held, what was played may still be taken back, and shared devices, payout accounts and names show. What is above a cap waits for the next month.',
    'এই সময়ে খেলা ফেরত যেতে পারে, একই ডিভাইস, অ্যাকাউন্ট বা নামও ধরা পড়ে। সীমার বেশি যা, তা পরের মাসে দেওয়া হয়।',
  ],
  holdHours: ['Held, hours', 'যাচাই, ঘণ্টা'],
  mostFriends: ['Friends paid a month, per referrer', 'মাসে একজনের সর্বোচ্চ বন্ধু'],
  mostAmount: ['Rewards a month, per referrer', 'মাসে একজনের সর্বোচ্চ পুরস্কার'],
});
