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
  [0, 'a !?ক', 'abc', 'Any characters, 4 to 12.', 'যেকোনো অক্ষর, ৪ থেকে ১২টি।'],
  [
    1,
    'rahim7',
    '7rahim',
    'Start with a letter, then letters and digits; 4 to 12 characters.',
    'শুরুতে ইংরেজি অক্ষর, তারপর অক্ষর ও অঙ্ক; মোট ৪ থেকে ১২টি।',
  ],
  [2, '漢字12', 'kanji1', 'Chinese characters and digits, 4 to 12.', 'চীনা অক্ষর ও অঙ্ক; ৪ থেকে ১২টি।'],
  [
    3,
    'a@b.com',
    'a@b..com@',
    'An email address, such as name@example.com; 4 to 12 characters.',
    'ই-মেইল ঠিকানা, যেমন name@example.com; ৪ থেকে ১২টি অক্ষর।',
  ],
  [
    4,
    '12ab',
    '12-ab',
    'Letters or digits only; 4 to 12 characters.',
    'ইংরেজি অক্ষর বা অঙ্ক, অন্য চিহ্ন চলবে না; ৪ থেকে ১২টি।',
  ],
  [
    5,
    '12ab',
    'abcd',
    'Both letters and digits; 4 to 12 characters.',
    'ইংরেজি অক্ষর ও অঙ্ক দুটোই থাকতে হবে; মোট ৪ থেকে ১২টি।',
  ],
  [6, '1234', '123a', 'Digits only, 4 to 12.', 'শুধু অঙ্ক; ৪ থেকে ১২টি।'],
  [
    7,
    'aB12',
    'ab12',
    'Letters and digits with at least one capital; 4 to 12 characters.',
    'ইংরেজি অক্ষর ও অঙ্ক, অন্তত একটি বড় হাতের অক্ষর; মোট ৪ থেকে ১২টি।',
  ],
  [8, 'Abdul Karim', 'Karim 7', 'English letters and spaces; 4 to 12 characters.', 'ইংরেজি অক্ষর ও স্পেস; ৪ থেকে ১২টি।'],
  [9, 'ab-?!', 'ab cd', 'No spaces; 4 to 12 characters.', 'স্পেস ছাড়া ৪ থেকে ১২টি অক্ষর।'],
  [10, '漢字，好。', '漢字ab', 'Chinese characters and punctuation, 4 to 12.', 'চীনা অক্ষর ও যতিচিহ্ন; ৪ থেকে ১২টি।'],
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
    'নাম ও পদবি, মাঝে স্পেস; ৪ থেকে ১২টি অক্ষর।',
  ],
  [
    13,
    '12-16-1998',
    '16-12-1998',
    'A date as month-day-year, such as 12-16-1998.',
    'তারিখ মাস-দিন-বছর হিসেবে, যেমন 12-16-1998।',
  ],
  [14, 'ab12', 'ab_12', 'Letters and digits only; 4 to 12 characters.', 'শুধু ইংরেজি অক্ষর ও অঙ্ক; ৪ থেকে ১২টি।'],
  [15, '안녕하세요', 'annyeong', 'Korean letters, 4 to 12.', 'কোরীয় অক্ষর; ৪ থেকে ১২টি।'],
  [16, 'สวัสดี', 'sawasdee', 'Thai letters, 4 to 12.', 'থাই অক্ষর; ৪ থেকে ১২টি।'],
  [
    17,
    'สวัสดี a',
    'สวัสดี1',
    'Thai or English letters and spaces; 4 to 12 characters.',
    'থাই বা ইংরেজি অক্ষর ও স্পেস; ৪ থেকে ১২টি।',
  ],
  [
    18,
    'ABDUL K',
    'Abdul K',
    'Capital letters and spaces, at least one letter; 4 to 12 characters.',
    'বড় হাতের ইংরেজি অক্ষর ও স্পেস, অন্তত একটি অক্ষর; ৪ থেকে ১২টি।',
  ],
  [19, 'aB1!', 'aB1 !', 'Letters, digits and symbols; 4 to 12 characters.', 'ইংরেজি অক্ষর, অঙ্ক ও চিহ্ন; ৪ থেকে ১২টি।'],
  [20, 'カタカナ', 'ｶﾀｶﾅa', 'Full-width Japanese characters, 4 to 12.', 'পূর্ণ প্রস্থের জাপানি অক্ষর; ৪ থেকে ১২টি।'],
  [
    21,
    'aB1!aB1!',
    'aB1aB1',
    'Upper and lower case, a digit and a symbol; 4 to 12 characters.',
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
      [
        'Log out?',
        'You’ll be logged out on this device. If a round is open, we finish it for you.',
        'Stay logged in',
        'Log out',
      ],
      ['লগ আউট করবেন?', 'এই ডিভাইস থেকে লগ আউট হবেন। কোনো রাউন্ড চললে আমরা তা শেষ করে দেব।', 'লগ ইন থাকুন', 'লগ আউট'],
    ],
    [
      'in_need_true_account',
      () => <TrueAccountDialog open onClose={nothing} onGo={nothing} />,
      ['You need a real account for this', 'This is a trial account. Register to use this; it’s free.', 'Register now'],
      ['এর জন্য আসল অ্যাকাউন্ট লাগবে', 'এটি পরীক্ষামূলক অ্যাকাউন্ট। এই সুবিধা পেতে নিবন্ধন করুন, কোনো খরচ নেই।', 'এখনই নিবন্ধন করুন'],
    ],
    [
      'maintenance',
      () => <MaintenancePage />,
      [
        'We’ll be right back',
        'Dear guest,',
        'the site is down for maintenance. Your account and balance are safe.',
        'We’ll be back as soon as we can. This page reopens automatically.',
        'mailto:help@example.com',
        'Contact us',
      ],
      [
        'সাইটের রক্ষণাবেক্ষণ চলছে',
        'প্রিয় অতিথি,',
        'সাইটটি কিছুক্ষণের জন্য বন্ধ। আপনার অ্যাকাউন্ট ও ব্যালেন্স নিরাপদ আছে।',
        'যত তাড়াতাড়ি সম্ভব ফিরছি। পাতাটি নিজে থেকেই খুলে যাবে।',
        'যোগাযোগ করুন',
      ],
    ],
    [
      'a region that is restricted',
      () => <RegionPage />,
      [
        'Not available in your region',
        'This site’s rules don’t allow it to be used from where you are.',
        '203.0.113.7',
        'France',
        'Contact us',
      ],
      ['আপনার এলাকায় চালু নেই', 'সাইটের নিয়ম অনুযায়ী আপনার এলাকা থেকে এটি ব্যবহার করা যায় না।', '203.0.113.7', 'ফ্রান্স', 'যোগাযোগ করুন'],
    ],
    [
      'a page that is none',
      () => <NotFoundPage />,
      ['Page not found', 'The address may be mistyped, or the page has moved.'],
      ['পাতাটি পাওয়া যায়নি', 'ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরানো হয়েছে।'],
    ],
    [
      'a room that is not there',
      () => <NotOfferedAgentPage />,
      ['No agent centre on this site', 'This site doesn’t offer it right now.'],
      ['এই সাইটে এজেন্ট কেন্দ্র নেই', 'এই সাইটে এখন এটি চালু নেই।'],
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
    'We couldn’t connect. Check your internet and try again.',
    'সংযোগ করা যায়নি। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  ],
  [
    ({ brand }) => brand.networkText,
    'The page couldn’t be loaded. Check that you’re online, then try again.',
    'পাতাটি লোড হয়নি। ইন্টারনেট চালু আছে কি না দেখে আবার চেষ্টা করুন।',
  ],
  [
    ({ brand }) => brand.offline,
    'You’re offline. What you see may be out of date.',
    'ইন্টারনেট সংযোগ নেই। যা দেখছেন, তা পুরোনো হতে পারে।',
  ],
  [
    ({ brand }) => brand.crashText,
    'Your balance isn’t affected. Reload the page.',
    'আপনার ব্যালেন্সে কোনো প্রভাব পড়েনি। পাতাটি আবার লোড করুন।',
  ],
  [({ brand }) => brand.loginFirst, 'You aren’t logged in. Please log in.', 'আপনি লগ ইন করেননি। আগে লগ ইন করুন।'],
  [
    ({ brand }) => brand.sessionEnded,
    'Your session has ended. Please log in again.',
    'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।',
  ],
  [
    ({ sessions }) => sessions.phonePopupClosed,
    'You closed the window before the check was done. Try again.',
    'যাচাই শেষ হওয়ার আগেই উইন্ডোটি বন্ধ হয়েছে। আবার চেষ্টা করুন।',
  ],
  [({ sessions }) => sessions.codeFailedTitle, 'The code wasn’t sent', 'কোড পাঠানো যায়নি'],
  [
    ({ sessions }) => sessions.mailText,
    'If this username and email belong together, a link is on its way. It works once, for 10 minutes. If nothing arrives, the two don’t match an account here.',
    'ইউজারনেম ও ই-মেইল একই অ্যাকাউন্টের হলে একটি লিংক যাচ্ছে। লিংকটি একবারই কাজ করে, মেয়াদ ১০ মিনিট। কিছু না এলে বুঝবেন, এই দুটি এখানকার কোনো অ্যাকাউন্টের সঙ্গে মেলেনি।',
  ],
  [
    ({ sessions }) => sessions.invitationWrong,
    'The invitation code in your link isn’t valid. You can register without it.',
    'লিংকের আমন্ত্রণ কোডটি সঠিক নয়। কোড ছাড়াও নিবন্ধন করতে পারেন।',
  ],
  [({ sessions }) => sessions.agreeRequired, 'Please agree to the terms to continue.', 'এগোতে হলে শর্তাবলিতে সম্মতি দিন।'],
  [({ sessions }) => sessions.required, 'Please fill this in.', 'এই ঘরটি পূরণ করুন।'],
  [({ sessions }) => sessions.mismatch, 'The passwords don’t match.', 'পাসওয়ার্ড দুটি মেলেনি।'],
  [({ sessions }) => sessions.mobileInvalid, 'This mobile number isn’t valid.', 'মোবাইল নম্বরটি সঠিক নয়।'],
  [({ menu }) => menu.serviceFailed, 'Customer service couldn’t be opened.', 'গ্রাহক সেবা খোলা যায়নি।'],
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
