import { allWords, drawn } from './test-page.tsx';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../contract/brand.ts';
import type { RegisterField, RegisterRule } from '../../contract/register-fields.ts';
import { cipheredPath } from '../../server/brand/service-path-cipher.ts';
import { fieldPatterns } from '../../contract/patterns.ts';
import { NotFoundPage } from './brand/NotFoundPage.tsx';
import { NotOfferedAgentPage } from './brand/NotOfferedPage.tsx';
import { MaintenancePage } from './brand/MaintenancePage.tsx';
import { RegionPage } from './brand/RegionPage.tsx';
import { useRuleText } from './sessions/register-form.ts';
import { faultOf } from './sessions/register-rules.ts';
import { SignOutDialog } from './sessions/SignOutDialog.tsx';
import { TrueAccountDialog } from './sessions/TrueAccountDialog.tsx';

type Id = keyof typeof fieldPatterns;

/** Of each pattern: what it takes, what it refuses, and what is said where the length may be 4 to 12. */
const patterns: readonly [id: Id, takes: string, refuses: string, english: string, bengali: string][] = [
  [0, 'a !?ক', 'abc', 'Any characters, 4 to 12 of them.', 'যেকোনো অক্ষর, ৪ থেকে ১২টি।'],
  [
    1,
    'rahim7',
    '7rahim',
    'A letter first, then letters and digits; 4 to 12 characters.',
    'প্রথমে ইংরেজি অক্ষর, তারপর অক্ষর ও অঙ্ক; মোট ৪ থেকে ১২টি।',
  ],
  [2, '漢字12', 'kanji1', 'Chinese characters and digits; 4 to 12 of them.', 'চীনা অক্ষর ও অঙ্ক; ৪ থেকে ১২টি।'],
  [
    3,
    'a@b.com',
    'a@b..com@',
    'An e-mail address such as name@example.com; 4 to 12 characters.',
    'ই-মেইল ঠিকানা, যেমন name@example.com; ৪ থেকে ১২টি অক্ষর।',
  ],
  [
    4,
    '12ab',
    '12-ab',
    'Letters or digits, no other signs; 4 to 12 characters.',
    'ইংরেজি অক্ষর বা অঙ্ক, অন্য চিহ্ন নয়; ৪ থেকে ১২টি।',
  ],
  [
    5,
    '12ab',
    'abcd',
    'Both letters and digits; 4 to 12 characters.',
    'ইংরেজি অক্ষর ও অঙ্ক দুটোই থাকতে হবে; মোট ৪ থেকে ১২টি।',
  ],
  [6, '1234', '123a', 'Digits only; 4 to 12 of them.', 'শুধু অঙ্ক; ৪ থেকে ১২টি।'],
  [
    7,
    'aB12',
    'ab12',
    'Letters and digits, at least one capital letter; 4 to 12 characters.',
    'ইংরেজি অক্ষর ও অঙ্ক, অন্তত একটি বড় হাতের অক্ষর; মোট ৪ থেকে ১২টি।',
  ],
  [
    8,
    'Abdul Karim',
    'Karim 7',
    'English letters and spaces; 4 to 12 characters.',
    'ইংরেজি অক্ষর ও ফাঁকা জায়গা; ৪ থেকে ১২টি।',
  ],
  [9, 'ab-?!', 'ab cd', 'No spaces; 4 to 12 characters.', 'ফাঁকা জায়গা ছাড়া ৪ থেকে ১২টি অক্ষর।'],
  [
    10,
    '漢字，好。',
    '漢字ab',
    'Chinese characters and punctuation; 4 to 12 of them.',
    'চীনা অক্ষর ও যতিচিহ্ন; ৪ থেকে ১২টি।',
  ],
  [
    11,
    '1998-12-16',
    '1998-16-12',
    'A date as year-month-day, such as 1998-12-16.',
    'তারিখ বছর-মাস-দিন হিসেবে, যেমন 1998-12-16।',
  ],
  [
    12,
    'আবদুল করিম',
    'আবদুল',
    'First and last name with a space between; 4 to 12 characters.',
    'নাম ও পদবি, মাঝে ফাঁকা জায়গা; ৪ থেকে ১২টি অক্ষর।',
  ],
  [
    13,
    '12-16-1998',
    '16-12-1998',
    'A date as month-day-year, such as 12-16-1998.',
    'তারিখ মাস-দিন-বছর হিসেবে, যেমন 12-16-1998।',
  ],
  [14, 'ab12', 'ab_12', 'Only letters and digits; 4 to 12 characters.', 'শুধু ইংরেজি অক্ষর ও অঙ্ক; ৪ থেকে ১২টি।'],
  [15, '안녕하세요', 'annyeong', 'Korean letters; 4 to 12 of them.', 'কোরীয় অক্ষর; ৪ থেকে ১২টি।'],
  [16, 'สวัสดี', 'sawasdee', 'Thai letters; 4 to 12 of them.', 'থাই অক্ষর; ৪ থেকে ১২টি।'],
  [
    17,
    'สวัสดี a',
    'สวัสดี1',
    'Thai or English letters and spaces; 4 to 12 characters.',
    'থাই বা ইংরেজি অক্ষর ও ফাঁকা জায়গা; ৪ থেকে ১২টি।',
  ],
  [
    18,
    'ABDUL K',
    'Abdul K',
    'Capital letters and spaces, at least one letter; 4 to 12 characters.',
    'বড় হাতের ইংরেজি অক্ষর ও ফাঁকা জায়গা, অন্তত একটি অক্ষর; ৪ থেকে ১২টি।',
  ],
  [19, 'aB1!', 'aB1 !', 'Letters, digits and signs; 4 to 12 characters.', 'ইংরেজি অক্ষর, অঙ্ক ও চিহ্ন; ৪ থেকে ১২টি।'],
  [20, 'カタカナ', 'ｶﾀｶﾅa', 'Full-width Japanese characters; 4 to 12 of them.', 'পূর্ণ প্রস্থের জাপানি অক্ষর; ৪ থেকে ১২টি।'],
  [
    21,
    'aB1!aB1!',
    'aB1aB1',
    'Capital and small letters, a digit and a sign; 4 to 12 characters.',
    'বড় ও ছোট হাতের অক্ষর, একটি অঙ্ক ও একটি চিহ্ন; মোট ৪ থেকে ১২টি।',
  ],
];

describe('a pattern of registration fields', () => {
  test('has its row here, whatever its number', () => {
    expect(patterns.map(([id]) => id)).toEqual(Object.keys(fieldPatterns).map(Number));
  });

  test.each(patterns)('%i takes “%s”, refuses “%s” and says so in both languages', (id, takes, refuses, en, bn) => {
    const rule = ruleOf(id, 4, 12);
    expect([faultOf(takes, rule, true), faultOf(refuses, rule, true)]).toEqual([null, 'pattern']);
    expect([said(rule, 'EN'), said(rule, 'BN')]).toEqual([en, bn]);
  });

  test.each(patterns)('%i says one number where least and most are equal', (id) => {
    const [english, bengali] = [said(ruleOf(id, 6, 6), 'EN'), said(ruleOf(id, 6, 6), 'BN')];
    for (const text of [english, bengali]) expect(text).not.toMatch(/\((?:min|max)\)|(?:6|৬)(?: to | থেকে )/);
    // Dates are as long as they are.
    if (id !== 11 && id !== 13)
      expect([english, bengali]).toEqual([expect.stringMatching('6'), expect.stringMatching('৬')]);
  });
});

const nothing = () => {};

/** What the site says without being asked, in both languages. */
const said8: readonly [name: string, part: () => ReactNode, english: readonly string[], bengali: readonly string[]][] =
  [
    [
      'leaving',
      () => <SignOutDialog open onClose={nothing} onDone={nothing} />,
      ['Sign out?', 'You will be signed out on this device. An open round is finished for you.', 'Stay', 'Sign out'],
      ['সাইন আউট করবেন?', 'এই ডিভাইস থেকে আপনি বেরিয়ে যাবেন। কোনো রাউন্ড চললে তা নিজে থেকেই শেষ হবে।', 'থাকি', 'সাইন আউট'],
    ],
    [
      'in_need_true_account',
      () => <TrueAccountDialog open onClose={nothing} onGo={nothing} />,
      [
        'This needs a real account',
        'You are playing with a trial account. Register to use this; it costs nothing.',
        'Register now',
      ],
      [
        'এর জন্য আসল অ্যাকাউন্ট লাগবে',
        'আপনি পরীক্ষামূলক অ্যাকাউন্টে খেলছেন। এই সুবিধা পেতে নিবন্ধন করুন, কোনো খরচ নেই।',
        'এখনই নিবন্ধন করুন',
      ],
    ],
    [
      'maintenance',
      () => <MaintenancePage />,
      [
        'We are tidying up',
        'Dear guest,',
        'the site is under maintenance for a while. Your account and your balance are safe.',
        'We will be back as soon as we can. This page opens again by itself.',
        'mailto:help@example.com',
        'Contact us',
      ],
      [
        'একটু গুছিয়ে নিচ্ছি',
        'প্রিয় অতিথি,',
        'সাইটের রক্ষণাবেক্ষণ চলছে। আপনার অ্যাকাউন্ট ও ব্যালেন্স নিরাপদ আছে।',
        'যত তাড়াতাড়ি পারি ফিরছি। এই পাতা নিজে থেকেই আবার খুলে যাবে।',
        'যোগাযোগ করুন',
      ],
    ],
    [
      'a region that is restricted',
      () => <RegionPage />,
      [
        'Not offered in your region',
        'By the rules of this site it cannot be used from where you are.',
        '203.0.113.7',
        'France',
        'Contact us',
      ],
      [
        'আপনার এলাকায় চালু নেই',
        'এই সাইটের নিয়ম অনুযায়ী আপনি যেখানে আছেন, সেখান থেকে এটি ব্যবহার করা যায় না।',
        '203.0.113.7',
        'ফ্রান্স',
        'যোগাযোগ করুন',
      ],
    ],
    [
      'a page that is none',
      () => <NotFoundPage />,
      ['This page is not here', 'The address may be mistyped, or the page has moved.'],
      ['এই পাতাটি এখানে নেই', 'ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরে গেছে।'],
    ],
    [
      'a room that is not there',
      () => <NotOfferedAgentPage />,
      ['There is no agent centre here', 'This brand does not offer it at present.'],
      ['এখানে এজেন্ট কেন্দ্র নেই', 'এই সাইটে এখন এটি চালু নেই।'],
    ],
  ];

describe('the site', () => {
  test.each(said8)('says in both languages what there is to say of %s', (_, part, english, bengali) => {
    for (const [language, texts] of [
      ['EN', english],
      ['BN', bengali],
    ] as const) {
      const page = drawn(part(), { language, on: [], info, status });
      for (const text of texts) expect(page).toContain(text);
    }
  });
});

/** What is said where no call brings words. */
const ownWords: readonly [says: (words: typeof allWords.EN) => string, english: string, bengali: string][] = [
  [
    ({ brand }) => brand.errorNetwork,
    'We could not be reached. Check your connection and try again.',
    'আমাদের সঙ্গে যোগাযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  ],
  [
    ({ brand }) => brand.networkText,
    'This page could not be fetched. Look whether your phone is online, then try again.',
    'পাতাটি আনা গেল না। ফোনে ইন্টারনেট চালু আছে কি না দেখে আবার চেষ্টা করুন।',
  ],
  [
    ({ brand }) => brand.offline,
    'No connection. What you see may be out of date.',
    'ইন্টারনেট সংযোগ নেই। যা দেখছেন, তা পুরোনো হতে পারে।',
  ],
  [
    ({ brand }) => brand.crashText,
    'Your balance is not affected. Load the page again, please.',
    'আপনার ব্যালেন্সে কোনো প্রভাব পড়েনি। পাতাটি আবার লোড করুন।',
  ],
  [({ brand }) => brand.loginFirst, 'You are not logged in. Please log in.', 'আপনি লগ ইন করেননি। আগে লগ ইন করুন।'],
  [
    ({ brand }) => brand.sessionEnded,
    'Your session has ended. Please log in again.',
    'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।',
  ],
  [
    ({ sessions }) => sessions.phonePopupClosed,
    'The window was closed, so the check did not finish. Please try again.',
    'জানালাটি বন্ধ হয়ে গেছে, তাই যাচাই শেষ হয়নি। আবার চেষ্টা করুন।',
  ],
  [({ sessions }) => sessions.codeFailedTitle, 'The code was not sent', 'কোড পাঠানো যায়নি'],
  [
    ({ sessions }) => sessions.mailText,
    'If this user name and this e-mail belong together, a link is on its way. It works once, for 10 minutes. If nothing comes, the user name or the e-mail does not exist here.',
    'এই ইউজারনেম আর এই ই-মেইল একই অ্যাকাউন্টের হলে একটি লিংক যাচ্ছে। লিংকটি একবারই কাজ করবে, ১০ মিনিট পর্যন্ত। কিছু না এলে বুঝবেন, এই ইউজারনেম বা ই-মেইল এখানে নেই।',
  ],
  [
    ({ sessions }) => sessions.invitationWrong,
    'The invitation code in your link is not valid. You can register without it.',
    'আপনার লিংকের আমন্ত্রণ কোডটি সঠিক নয়। কোড ছাড়াও নিবন্ধন করতে পারেন।',
  ],
  [({ sessions }) => sessions.agreeRequired, 'Please agree to the terms to go on.', 'এগোতে হলে শর্তাবলিতে সম্মতি দিন।'],
  [({ sessions }) => sessions.required, 'Please fill this in.', 'এই ঘরটি পূরণ করুন।'],
  [({ sessions }) => sessions.mismatch, 'The two passwords differ.', 'দুবার লেখা পাসওয়ার্ড এক নয়।'],
  [({ sessions }) => sessions.mobileInvalid, 'This is not a valid mobile number.', 'এটি সঠিক মোবাইল নম্বর নয়।'],
  [({ menu }) => menu.serviceFailed, 'Customer service could not be opened.', 'গ্রাহক সেবা খোলা গেল না।'],
];

test.each(ownWords)('of its own the page says %s: “%s”', (says, english, bengali) => {
  expect([says(allWords.EN), says(allWords.BN)]).toEqual([english, bengali]);
});

function ruleOf(patternId: Id, minLength: number, maxLength: number): RegisterRule {
  return { enabled: true, required: true, patternId, acceptedPattern: fieldPatterns[patternId], minLength, maxLength };
}

function said(rule: RegisterRule, language: Language): string {
  const Said = () => useRuleText({ username: rule } as Record<RegisterField, RegisterRule>)('username');
  return drawn(<Said />, { language, on: [], info });
}

const status = { maintenanceEnd: null, location: { ip: '203.0.113.7', country: 'FR' } };
const info = {
  brand: { code: 'demo', name: { BN: 'খেলা', EN: 'Khela' } },
  theme: { logoUrl: null },
  customerService: [{ csType: 'EMAIL', path: cipheredPath('mailto:help@example.com') }],
} as never;
