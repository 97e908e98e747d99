import { inBoth } from '../../contract/in-both.ts';

/** What messages say. {code}, {link} and the like are put in. */
export const words = inBoth({
  sms: {
    login: [
      '{brand}: your code for logging in is {code}. It is good for {minutes} minutes. Tell it to nobody.',
      '{brand}: লগ ইনের কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে বলবেন না।',
    ],
    register: [
      '{brand}: your code for registering is {code}. It is good for {minutes} minutes. Tell it to nobody.',
      '{brand}: নিবন্ধনের কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে বলবেন না।',
    ],
    bind: [
      '{brand}: your code for this number is {code}. It is good for {minutes} minutes. Tell it to nobody.',
      '{brand}: এই নম্বর যাচাইয়ের কোড {code}। মেয়াদ {minutes} মিনিট। কাউকে বলবেন না।',
    ],
    entry: [
      '{brand}: somebody logs in to your account from a new place. If it is you, the code is {code}.',
      '{brand}: নতুন জায়গা থেকে আপনার অ্যাকাউন্টে লগ ইন হচ্ছে। আপনি হলে কোডটি {code}।',
    ],
    password: [
      '{brand}: your password for one login is {code}. Choose your own with it within {hours} hours.',
      '{brand}: একবার লগ ইনের পাসওয়ার্ড {code}। {hours} ঘণ্টার মধ্যে নিজের পাসওয়ার্ড ঠিক করে নিন।',
    ],
  },
  email: {
    entry: {
      subject: ['Your code for {brand}', '{brand}: আপনার কোড'],
      text: [
        'Hello {name},\n\nsomebody logs in to your account from a new place. If it is you, the code is {code}. It is good for {minutes} minutes.\n\nIf it is not you, change your password now.',
        'প্রিয় {name},\n\nনতুন জায়গা থেকে আপনার অ্যাকাউন্টে লগ ইন হচ্ছে। আপনি হলে কোডটি {code}। মেয়াদ {minutes} মিনিট।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      ],
    },
    reset: {
      subject: ['A new password for {brand}', '{brand}: নতুন পাসওয়ার্ড'],
      text: [
        'Hello {name},\n\nwith this link you choose a new password. It works once, for {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, you need do nothing: your password stays as it is.',
        'প্রিয় {name},\n\nনিচের লিংকে গিয়ে নতুন পাসওয়ার্ড ঠিক করুন। লিংকটি একবারই কাজ করবে, {minutes} মিনিট পর্যন্ত:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছুই করতে হবে না, পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
    },
    notice: {
      subject: ['A new log-in to {brand}', '{brand}: নতুন লগ ইন'],
      text: [
        'Hello {name},\n\nyour account was opened on {device}, from the address {address}.\n\nIf that was you, all is well. If not, change your password now and sign out the other devices under “My account”.',
        'প্রিয় {name},\n\n{device} থেকে আপনার অ্যাকাউন্ট খোলা হয়েছে, ঠিকানা {address}।\n\nআপনিই হলে চিন্তা নেই। না হলে এখনই পাসওয়ার্ড বদলান, আর “আমার অ্যাকাউন্ট” থেকে অন্য ডিভাইসগুলো সাইন আউট করুন।',
      ],
    },
    answer: {
      subject: ['{brand} has answered you', '{brand}: আপনার লেখার উত্তর'],
      text: [
        'Hello,\n\nyou wrote to us, and this is our answer:\n\n{answer}',
        'প্রিয় পাঠক,\n\nআপনি আমাদের লিখেছিলেন, আমাদের উত্তর এই:\n\n{answer}',
      ],
    },
  },
});
