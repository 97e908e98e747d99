import { inBoth } from '../../../contract/in-both.ts';

/** Every switch of the whitelabel tree in plain words: what players meet while it is on. */
export const words = inBoth({
  ACCESS3: { name: ['Coming in', 'সাইটে আসা'], text: ['How people become members.', 'মানুষ কীভাবে সদস্য হন।'] },
  DIRECTREG3: {
    name: ['Register button', 'নিবন্ধন বোতাম'],
    text: [
      'Shows the Register button in the header, so that anyone can open an account.',
      'ওপরে নিবন্ধন বোতাম দেখায়, যাতে যে কেউ অ্যাকাউন্ট খুলতে পারেন।',
    ],
  },
  USERNAMEREG3: {
    name: ['Register by username', 'ইউজারনেম দিয়ে নিবন্ধন'],
    text: ['New members choose a username and a password.', 'নতুন সদস্য একটি ইউজারনেম ও পাসওয়ার্ড বেছে নেন।'],
  },
  MOBILENUMREG3: {
    name: ['Register by mobile number', 'মোবাইল নম্বর দিয়ে নিবন্ধন'],
    text: [
      'New members register with their mobile number in place of a username.',
      'ইউজারনেমের বদলে মোবাইল নম্বর দিয়ে নিবন্ধন করা যায়।',
    ],
  },
  REGMOBVERF3: {
    name: ['Check the mobile number', 'মোবাইল নম্বর যাচাই'],
    text: [
      'Sends a code by SMS at registration, and opens the account only when it is typed in.',
      'নিবন্ধনের সময় এসএমএসে কোড যায়; সেটি লিখলে তবেই অ্যাকাউন্ট খোলে।',
    ],
  },
  MOBILENUMPASSREG3: {
    name: ['Mobile number with password', 'মোবাইল নম্বরের সঙ্গে পাসওয়ার্ড'],
    text: [
      'Those who register by mobile number also choose a password.',
      'মোবাইল নম্বর দিয়ে নিবন্ধনের সময় পাসওয়ার্ডও বেছে নিতে হয়।',
    ],
  },
  REG3: {
    name: ['Registration', 'নিবন্ধন'],
    text: [
      'The registration itself. Off, nobody can open an account, by whatever way.',
      'পুরো নিবন্ধন। বন্ধ থাকলে কোনোভাবেই অ্যাকাউন্ট খোলা যায় না।',
    ],
  },
  FREEPLAY3: {
    name: ['Free play account', 'বিনা খরচের অ্যাকাউন্ট'],
    text: [
      'Visitors get a trial account with play money for a while, without registering.',
      'নিবন্ধন ছাড়াই অতিথি কিছু সময়ের জন্য খেলার টাকাসহ ট্রায়াল অ্যাকাউন্ট পান।',
    ],
  },
  SECURITY3: { name: ['Safety', 'নিরাপত্তা'], text: ['How accounts are guarded.', 'অ্যাকাউন্ট কীভাবে রক্ষা করা হয়।'] },
  PWDEXPFORCECHANGE3: {
    name: ['Forced password change', 'পাসওয়ার্ড বদলানো বাধ্যতামূলক'],
    text: [
      'Whoever’s password is too old must choose a new one before going on.',
      'পাসওয়ার্ড বেশি পুরোনো হলে নতুনটি না দিয়ে এগোনো যায় না।',
    ],
  },
  MOBILEVERCODELOGIN3: {
    name: ['Login by SMS code', 'এসএমএস কোডে লগ ইন'],
    text: [
      'Members may log in with their mobile number and a code sent to it.',
      'মোবাইল নম্বর ও তাতে পাঠানো কোড দিয়ে লগ ইন করা যায়।',
    ],
  },
  CHNGPASSVERIF3: {
    name: ['New password by SMS code', 'এসএমএস কোডে নতুন পাসওয়ার্ড'],
    text: [
      'Whoever forgot the password sets a new one with a code sent to the phone, and is logged in.',
      'পাসওয়ার্ড ভুলে গেলে ফোনে আসা কোড দিয়ে নতুনটি ঠিক করা যায়, সঙ্গে সঙ্গে লগ ইনও হয়।',
    ],
  },
  PWRESETSMS3: {
    name: ['One-time password by SMS', 'এসএমএসে একবারের পাসওয়ার্ড'],
    text: [
      'Whoever forgot the password gets one by SMS that works once, and then chooses a new one.',
      'পাসওয়ার্ড ভুলে গেলে এসএমএসে এমন একটি আসে, যা একবারই চলে; তারপর নিজেরটি বেছে নিতে হয়।',
    ],
  },
  PASS3: {
    name: ['Passwords', 'পাসওয়ার্ড'],
    text: [
      'Members change their password; at the login stands the way to a new one by e-mail.',
      'সদস্য পাসওয়ার্ড বদলাতে পারেন; লগ ইনের জায়গায় থাকে ই-মেইলে নতুনটি নেওয়ার পথ।',
    ],
  },
  CAPTCHA3: {
    name: ['Picture with letters', 'ছবির অক্ষর'],
    text: [
      'After failed logins, and at registration where asked for, letters of a picture must be typed.',
      'কয়েকবার লগ ইন না হলে, আর চাইলে নিবন্ধনেও, ছবির অক্ষর লিখতে হয়।',
    ],
  },
  GEETEST3: {
    name: ['Slider puzzle', 'স্লাইডার ধাঁধা'],
    text: [
      'Login and registration show the slider puzzle of an outside service.',
      'লগ ইন ও নিবন্ধনে বাইরের সেবার স্লাইডার ধাঁধা দেখায়।',
    ],
  },
  BOTCHECK3: {
    name: ['Silent robot check', 'নীরব রোবট যাচাই'],
    text: [
      'The browser solves a small sum before login and registration; people notice nothing, robots get slow.',
      'লগ ইন ও নিবন্ধনের আগে ব্রাউজার একটি ছোট অঙ্ক কষে; মানুষ টের পান না, রোবট ধীর হয়ে যায়।',
    ],
  },
  LOGINIPVERF3: {
    name: ['Check a new place', 'নতুন জায়গা যাচাই'],
    text: [
      'A login from a device and a place never seen before asks for a code or the real name.',
      'অচেনা ডিভাইস আর অচেনা জায়গা থেকে লগ ইন করলে কোড বা আসল নাম চাওয়া হয়।',
    ],
  },
  VERIFICATION3: {
    name: ['Codes by SMS', 'এসএমএসে কোড'],
    text: [
      'Codes are sent to mobile numbers, and members can bind their number. Off, no code goes out.',
      'মোবাইল নম্বরে কোড যায়, সদস্য নিজের নম্বর যুক্ত করতে পারেন। বন্ধ থাকলে কোনো কোড যায় না।',
    ],
  },
  GAMES3: {
    name: ['Games', 'খেলা'],
    text: ['What can be played, and how games are found.', 'কী খেলা যায়, আর খেলা কীভাবে খুঁজে পাওয়া যায়।'],
  },
  GAMELO3: {
    name: ['Game lobby', 'খেলার লবি'],
    text: [
      'The lobby with its games. Off, nothing can be found or started.',
      'সব খেলার লবি। বন্ধ থাকলে কিছু খোঁজা বা শুরু করা যায় না।',
    ],
  },
  GAMELOHOT3: {
    name: ['Hot games', 'জনপ্রিয় খেলা'],
    text: ['Shows the games marked hot at the top of the home page.', 'জনপ্রিয় চিহ্ন দেওয়া খেলা প্রথম পাতার ওপরে দেখায়।'],
  },
  GAMELOFAV3: {
    name: ['Favourite games', 'পছন্দের খেলা'],
    text: ['Members mark games with a heart and find them in one place.', 'সদস্য পছন্দের খেলায় হৃদয়চিহ্ন দিয়ে এক জায়গায় পান।'],
  },
  GAMELOREC3: {
    name: ['Recently played', 'সদ্য খেলা'],
    text: ['Shows each member the games they played last.', 'প্রত্যেক সদস্যকে তাঁর শেষ খেলাগুলো দেখায়।'],
  },
  GAMETRIAL3: {
    name: ['Play for fun', 'এমনি খেলা'],
    text: ['Games can be tried without money and without an account.', 'টাকা ও অ্যাকাউন্ট ছাড়াই খেলা পরখ করা যায়।'],
  },
  WINBOARD3: {
    name: ['Winners board', 'বিজয়ীদের তালিকা'],
    text: ['Shows the latest larger wins with masked names.', 'নাম আড়াল করে সাম্প্রতিক বড় জয়গুলো দেখায়।'],
  },
  CASHIER3: { name: ['Cashier', 'ক্যাশ'], text: ['Money in and out.', 'টাকা আসা-যাওয়া।'] },
  DEPOSIT3: {
    name: ['Deposit', 'জমা'],
    text: ['Members can put money on their account.', 'সদস্য নিজের অ্যাকাউন্টে টাকা রাখতে পারেন।'],
  },
  WITHDRAW3: {
    name: ['Withdrawal', 'উত্তোলন'],
    text: ['Members can have their money paid out.', 'সদস্য নিজের টাকা তুলে নিতে পারেন।'],
  },
  FUNDTRANS3: {
    name: ['Transfers between members', 'সদস্যদের মধ্যে টাকা পাঠানো'],
    text: [
      'Members send money to the one above them and to those directly below.',
      'সদস্য তাঁর ওপরের জনকে আর সরাসরি নিচের জনদের টাকা পাঠাতে পারেন।',
    ],
  },
  MEMBER3: { name: ['Members', 'সদস্য'], text: ['What stands in the member centre.', 'সদস্য কেন্দ্রে যা যা থাকে।'] },
  PTSYS3: {
    name: ['Points', 'পয়েন্ট'],
    text: ['Play earns points, which are redeemed in the points mall.', 'খেললে পয়েন্ট জমে, পয়েন্ট মলে তা ভাঙানো যায়।'],
  },
  MEMTRANS3: {
    name: ['Record of points', 'পয়েন্টের হিসাব'],
    text: ['Members see how their points came and went.', 'সদস্য দেখেন, পয়েন্ট কীভাবে এল আর গেল।'],
  },
  INBOX3: {
    name: ['Inbox', 'ইনবক্স'],
    text: ['Members get messages from you in the member centre.', 'সদস্য কেন্দ্রে আপনাদের বার্তা পৌঁছায়।'],
  },
  REWCEN3: {
    name: ['Reward centre', 'পুরস্কার কেন্দ্র'],
    text: ['Bonuses and gifts wait in one place to be claimed.', 'বোনাস ও উপহার এক জায়গায় জমা থাকে, সদস্য নিয়ে নেন।'],
  },
  FEEDBACK3: {
    name: ['Feedback', 'মতামত'],
    text: ['Members can send opinions and complaints by a form.', 'ফর্ম পূরণ করে মতামত ও অভিযোগ জানানো যায়।'],
  },
  CBS3: {
    name: ['Chat rooms', 'আড্ডাঘর'],
    text: [
      'Members talk with each other in rooms that your staff moderates.',
      'সদস্যরা আপনার লোকের দেখাশোনায় নিজেদের মধ্যে কথা বলেন।',
    ],
  },
  PROFPIC3: {
    name: ['Profile picture', 'প্রোফাইল ছবি'],
    text: ['Members choose a picture or upload their own.', 'সদস্য ছবি বেছে নেন বা নিজেরটি দেন।'],
  },
  AGEANNOUNCE3: {
    name: ['Announced draws', 'ড্রয়ের ঘোষণা'],
    text: ['The results of draws are announced while they come in.', 'ড্রয়ের ফল আসার সঙ্গে সঙ্গে জানানো হয়।'],
  },
  COMM3: {
    name: ['Announcements', 'ঘোষণা'],
    text: ['Banners, notices, promotions and popups are shown.', 'ব্যানার, বিজ্ঞপ্তি, প্রমোশন ও পপ-আপ দেখায়।'],
  },
  AGENT3: { name: ['Agents', 'এজেন্ট'], text: ['The agent centre and its contracts.', 'এজেন্ট কেন্দ্র ও চুক্তি।'] },
  AGENTPOLICY3: {
    name: ['Agent contracts', 'এজেন্ট চুক্তি'],
    text: [
      'Agents see and sign contracts with those above and below them.',
      'এজেন্টরা ওপরের ও নিচের জনের সঙ্গে চুক্তি দেখেন ও সই করেন।',
    ],
  },
  AFFMAN3: {
    name: ['Affiliate programme', 'অ্যাফিলিয়েট কার্যক্রম'],
    text: [
      'The invitation code of an agent is checked as soon as somebody comes with it.',
      'কেউ এজেন্টের আমন্ত্রণ কোড নিয়ে এলে কোডটি তখনই যাচাই হয়।',
    ],
  },
  SIGNCONDIV3: {
    name: ['Dividend contract', 'লভ্যাংশ চুক্তি'],
    text: ['Agents share in the net loss of their team by tiers.', 'দলের নিট হারের ধাপ অনুযায়ী এজেন্ট ভাগ পান।'],
  },
  DAILYSALCONT3: {
    name: ['Daily wages', 'দৈনিক মজুরি'],
    text: ['Agents are paid by the day for the turnover of their team.', 'দলের টার্নওভারের জন্য এজেন্ট দিনে দিনে টাকা পান।'],
  },
  HOURSAL3: {
    name: ['Hourly salary', 'ঘণ্টার বেতন'],
    text: ['Agents are paid by the hour for the turnover of their team.', 'দলের টার্নওভারের জন্য এজেন্ট ঘণ্টায় ঘণ্টায় টাকা পান।'],
  },
  RTSALARY3: {
    name: ['Real-time salary', 'তাৎক্ষণিক বেতন'],
    text: [
      'Agents are paid every five minutes for the turnover of their team.',
      'দলের টার্নওভারের জন্য এজেন্ট প্রতি পাঁচ মিনিটে টাকা পান।',
    ],
  },
});
