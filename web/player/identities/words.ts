import { inBoth } from '../../../contract/in-both.ts';

/** Words of logging in by other companies. */
export const words = inBoth({
  or: ['or', 'অথবা'],
  continueWith: ['Continue with {company}', '{company} দিয়ে এগিয়ে যান'],
  coming: ['Letting you in…', 'আপনাকে ঢোকানো হচ্ছে…'],
  cancelled: ['You didn’t log in at {company}', '{company} দিয়ে লগ ইন হয়নি'],
  failed: ['That didn’t work', 'কাজটি হয়নি'],
  toLogin: ['Log in another way', 'অন্যভাবে লগ ইন'],
  toHome: ['To the home page', 'হোম পাতায়'],
  welcomeBack: ['Welcome back, {name}!', 'আবার স্বাগতম, {name}!'],
  proofTitle: ['Whose account is it here?', 'এখানে কোন অ্যাকাউন্টটি আপনার?'],
  proofText: [
    'You are logged in at {company} as {person}. No account here is bound to that yet.',
    'আপনি {company} দিয়ে {person} নামে লগ ইন করেছেন। এর সঙ্গে এখানে এখনো কোনো অ্যাকাউন্ট যুক্ত নেই।',
  ],
  proofNote: [
    'Once you are logged in, {company} ({person}) can be bound to your account.',
    'লগ ইন করার পর {company} ({person}) আপনার অ্যাকাউন্টে যুক্ত করতে পারবেন।',
  ],
  haveOne: ['I have an account: log in and bind it', 'আমার অ্যাকাউন্ট আছে: লগ ইন করে যুক্ত করি'],
  newHere: ['I’m new here: register', 'আমি নতুন: নিবন্ধন করি'],
  bindTitle: ['Bind {company} to your account', '{company} আপনার অ্যাকাউন্টে যুক্ত করুন'],
  bindText: [
    'From now on, whoever logs in at {company} as {person} comes into your account here.',
    'এখন থেকে {company} দিয়ে {person} নামে যিনি লগ ইন করবেন, তিনিই আপনার অ্যাকাউন্টে ঢুকবেন।',
  ],
  bindForGood: [
    'This is for good: you can’t change or remove it yourself later.',
    'এটি স্থায়ী: পরে নিজে বদলাতে বা খুলতে পারবেন না।',
  ],
  bindBy: ['Confirm with', 'যা দিয়ে নিশ্চিত করবেন'],
  byPassword: ['Login password', 'লগ ইনের পাসওয়ার্ড'],
  byPayment: ['Payment password', 'পেমেন্ট পাসওয়ার্ড'],
  required: ['Please fill this in.', 'এই ঘরটি পূরণ করুন।'],
  bindGo: ['Bind for good', 'স্থায়ীভাবে যুক্ত করুন'],
  boundDone: ['{company} is bound to your account', '{company} আপনার অ্যাকাউন্টে যুক্ত হয়েছে'],
  title: ['Logging in by other companies', 'অন্য কোম্পানি দিয়ে লগ ইন'],
  lead: [
    'Bind an account of yours elsewhere and come in by it without a password. Once bound, only customer service can release it.',
    'অন্য জায়গার অ্যাকাউন্ট যুক্ত করে পাসওয়ার্ড ছাড়াই ঢুকুন। একবার যুক্ত হলে শুধু গ্রাহক সেবাই তা খুলে দিতে পারে।',
  ],
  boundSince: ['{person}, since {time}', '{person}, {time} থেকে'],
  notBound: ['Not bound', 'যুক্ত নয়'],
  bind: ['Bind', 'যুক্ত করুন'],
});
