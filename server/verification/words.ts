import { inBoth } from '../../contract/in-both.ts';

/** What messages say. {code}, {link} and the like are put in. */
export const words = inBoth({
  sms: {
    login: [
      '{brand}: your login code is {code}. Valid for {minutes} minutes. Don’t share it.',
      '{brand}: লগ ইন কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে দেবেন না।',
    ],
    register: [
      '{brand}: your registration code is {code}. Valid for {minutes} minutes. Don’t share it.',
      '{brand}: নিবন্ধন কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে দেবেন না।',
    ],
    bind: [
      '{brand}: your code for this number is {code}. Valid for {minutes} minutes. Don’t share it.',
      '{brand}: নম্বর যাচাই কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে দেবেন না।',
    ],
    entry: [
      '{brand}: someone is logging in to your account from a new place. If it’s you, the code is {code}.',
      '{brand}: নতুন জায়গা থেকে আপনার অ্যাকাউন্টে লগ ইন হচ্ছে। আপনি হলে কোডটি {code}।',
    ],
    password: [
      '{brand}: your one-time password is {code}. Log in within {hours} hours and choose your own.',
      '{brand}: একবারের পাসওয়ার্ড {code}। {hours} ঘণ্টার মধ্যে লগ ইন করে নিজের পাসওয়ার্ড ঠিক করুন।',
    ],
  },
  email: {
    entry: {
      subject: ['Your {brand} code', '{brand}: আপনার কোড'],
      text: [
        'Hello {name},\n\nSomeone is logging in to your account from a new place. If it’s you, the code is {code}. It’s valid for {minutes} minutes.\n\nIf it isn’t you, change your password now.',
        'প্রিয় {name},\n\nনতুন জায়গা থেকে আপনার অ্যাকাউন্টে লগ ইন হচ্ছে। আপনি হলে কোডটি {code}। মেয়াদ {minutes} মিনিট।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      ],
    },
    reset: {
      subject: ['Reset your {brand} password', '{brand}: পাসওয়ার্ড রিসেট'],
      text: [
        'Hello {name},\n\nUse this link to choose a new password. It works once, for {minutes} minutes:\n\n{link}\n\nIf you didn’t ask for this, ignore this email: your password stays the same.',
        'প্রিয় {name},\n\nনিচের লিংকে গিয়ে নতুন পাসওয়ার্ড ঠিক করুন। লিংকটি একবারই কাজ করবে, মেয়াদ {minutes} মিনিট:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না, পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
    },
    notice: {
      subject: ['New login to {brand}', '{brand}: নতুন লগ ইন'],
      text: [
        'Hello {name},\n\nSomeone logged in to your account on {device}, from IP address {address}.\n\nIf it was you, all is well. If not, change your password now and log out the other devices under “My account”.',
        'প্রিয় {name},\n\n{device} থেকে আপনার অ্যাকাউন্টে লগ ইন করা হয়েছে, আইপি ঠিকানা {address}।\n\nআপনি হলে চিন্তা নেই। না হলে এখনই পাসওয়ার্ড বদলান, আর “আমার অ্যাকাউন্ট” থেকে অন্য ডিভাইসগুলো লগ আউট করুন।',
      ],
    },
    answer: {
      subject: ['Our answer from {brand}', '{brand}: আপনার লেখার উত্তর'],
      text: [
        'Hello,\n\nYou wrote to us. Here’s our answer:\n\n{answer}',
        'প্রিয় গ্রাহক,\n\nআপনি আমাদের লিখেছিলেন। আমাদের উত্তর:\n\n{answer}',
      ],
    },
  },
});
