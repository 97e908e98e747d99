import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Login and codes', 'লগ ইন ও কোড'],
  firstWay: ['Shown first', 'আগে দেখানো হবে'],
  firstWayHint: ['If both ways are on, the form opens with this one.', 'দুটি পথই চালু থাকলে ফর্মে এটি আগে খোলে।'],
  firstWays: { mobile: ['Mobile number', 'মোবাইল নম্বর'], username: ['Username', 'ইউজারনেম'] },
  country: ['Default country', 'ডিফল্ট দেশ'],
  countryHint: [
    'Its dialling code is preset until the player chooses another.',
    'অন্যটি বেছে না নেওয়া পর্যন্ত নম্বরের আগে এই দেশের কোড থাকে।',
  ],
  pickLogin: ['Other countries can be chosen at login', 'লগ ইনে অন্য দেশ বেছে নেওয়া যাবে'],
  pickRegister: ['Other countries can be chosen at registration', 'নিবন্ধনে অন্য দেশ বেছে নেওয়া যাবে'],
  caps: ['Message limits', 'বার্তার সীমা'],
  capsHint: [
    'A code is valid for ten minutes and five tries. Requests over these limits are refused and cost nothing.',
    'কোডের মেয়াদ ১০ মিনিট, চেষ্টা ৫ বার। সীমার বেশি চাইলে ফিরিয়ে দেওয়া হয়, তাতে খরচ হয় না।',
  ],
  resendMinutes: ['Minutes before a code can be requested again', 'কত মিনিট পরে আবার কোড চাওয়া যাবে'],
  perNumberDaily: ['Per number per day', 'এক নম্বরে দিনে'],
  perAddressDaily: ['Per IP address per day', 'এক আইপি ঠিকানা থেকে দিনে'],
  perBrandDaily: ['Per brand per day', 'পুরো ব্র্যান্ডে দিনে'],
  sms: ['SMS provider', 'এসএমএস প্রোভাইডার'],
  smsHint: [
    'Whoever runs the server must allow the address in SMS_ORIGINS; the token is in SMS_TOKEN, never here.',
    'যিনি সার্ভার চালান, তাঁকে SMS_ORIGINS-এ ঠিকানাটির অনুমতি দিতে হবে। টোকেন থাকে SMS_TOKEN-এ, এখানে কখনো নয়।',
  ],
  provider: ['SMS', 'এসএমএস'],
  providers: {
    outbox: ['None: staff read them in the outbox', 'কেউ না: কর্মীরা আউটবক্সে পড়েন'],
    http: ['A company, over HTTP', 'কোনো কোম্পানি, HTTP দিয়ে'],
  },
  url: ['URL each SMS is posted to', 'প্রতিটি এসএমএস যে ঠিকানায় যাবে'],
  sender: ['Sender name', 'প্রেরকের নাম'],
  toField: ['Field name for the number', 'নম্বরের ঘরের নাম'],
  textField: ['Field name for the text', 'লেখার ঘরের নাম'],
  senderField: ['Field name for the sender', 'প্রেরকের ঘরের নাম'],
  external: ['An outside service verifies new members’ numbers', 'নতুনদের নম্বর বাইরের একটি সেবা যাচাই করে'],
  externalHint: [
    'Instead of our codes. Connected through PHONE_AUTH_URL and PHONE_AUTH_KEY.',
    'আমাদের কোডের বদলে। PHONE_AUTH_URL আর PHONE_AUTH_KEY দিয়ে যুক্ত হয়।',
  ],
  passwords: ['Passwords', 'পাসওয়ার্ড'],
  passwordDays: ['Days until a password expires', 'কত দিন পরে পাসওয়ার্ডের মেয়াদ শেষ'],
  defaultPasswordHours: ['Hours a one-time password is valid', 'একবারের পাসওয়ার্ড কত ঘণ্টা চলবে'],
});
