import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Ways in', 'ঢোকার পথ'],
  firstWay: ['Shown first', 'আগে দেখানো হবে'],
  firstWayHint: [
    'Where both ways are switched on, this one is open when the form appears.',
    'দুটি পথই চালু থাকলে ফর্ম খুললে এটি খোলা থাকবে।',
  ],
  firstWays: { mobile: ['Mobile number', 'মোবাইল নম্বর'], username: ['User name', 'ইউজারনেম'] },
  country: ['Country of a number', 'নম্বরের দেশ'],
  countryHint: [
    'Its dialling code stands before a number until another is chosen.',
    'অন্যটি বেছে না নেওয়া পর্যন্ত নম্বরের আগে এই দেশের কোড থাকবে।',
  ],
  pickLogin: ['Another country may be chosen at login', 'লগ ইনে অন্য দেশ বেছে নেওয়া যাবে'],
  pickRegister: ['Another country may be chosen at registration', 'নিবন্ধনে অন্য দেশ বেছে নেওয়া যাবে'],
  caps: ['Limits of messages', 'বার্তার সীমা'],
  capsHint: [
    'A code is good for ten minutes and five tries. What goes beyond these limits is refused, and costs nothing.',
    'একটি কোড দশ মিনিট ও পাঁচবার চেষ্টা পর্যন্ত চলে। সীমার বেশি চাইলে ফিরিয়ে দেওয়া হয়, তাতে খরচ হয় না।',
  ],
  resendMinutes: ['Minutes until a code can be asked for again', 'কত মিনিট পরে আবার কোড চাওয়া যাবে'],
  perNumberDaily: ['To one number in a day', 'এক নম্বরে দিনে'],
  perAddressDaily: ['Asked for by one address in a day', 'এক ঠিকানা থেকে দিনে'],
  perBrandDaily: ['By the whole brand in a day', 'পুরো ব্র্যান্ডে দিনে'],
  sms: ['Who carries SMS', 'কে এসএমএস পাঠাবে'],
  smsHint: [
    'The address must be allowed in SMS_ORIGINS by whoever runs the server; the token stands in SMS_TOKEN, never here.',
    'যিনি সার্ভার চালান, তাঁকে SMS_ORIGINS-এ ঠিকানাটির অনুমতি দিতে হবে। টোকেন থাকে SMS_TOKEN-এ, এখানে কখনো নয়।',
  ],
  provider: ['SMS', 'এসএমএস'],
  providers: {
    outbox: ['Nobody: staff read them in the outbox', 'কেউ না: কর্মীরা আউটবক্সে পড়েন'],
    http: ['A company, by HTTP', 'কোনো কোম্পানি, HTTP দিয়ে'],
  },
  url: ['Address to which each SMS is posted', 'প্রতিটি এসএমএস যে ঠিকানায় যাবে'],
  sender: ['Sender that people see', 'মানুষ যে প্রেরক দেখবেন'],
  toField: ['Name of the field for the number', 'নম্বরের ঘরের নাম'],
  textField: ['Name of the field for the text', 'লেখার ঘরের নাম'],
  senderField: ['Name of the field for the sender', 'প্রেরকের ঘরের নাম'],
  external: ['An outside service proves the numbers of newcomers', 'নতুনদের নম্বর বাইরের একটি সেবা যাচাই করে'],
  externalHint: [
    'Instead of our codes. It is connected by PHONE_AUTH_URL and PHONE_AUTH_KEY.',
    'আমাদের কোডের বদলে। PHONE_AUTH_URL আর PHONE_AUTH_KEY দিয়ে যুক্ত হয়।',
  ],
  passwords: ['Passwords', 'পাসওয়ার্ড'],
  passwordDays: ['Days after which a password has expired', 'কত দিন পরে পাসওয়ার্ডের মেয়াদ শেষ'],
  defaultPasswordHours: ['Hours that a one-time password lives', 'একবারের পাসওয়ার্ড কত ঘণ্টা চলবে'],
});
