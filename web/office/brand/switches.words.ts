import { inBoth } from '../../../contract/in-both.ts';

/** Every switch of the whitelabel tree in plain words: what players meet while it is on. */
export const words = inBoth({
  ACCESS3: { name: ['Access', 'প্রবেশ'], text: ['How people become members.', 'মানুষ কীভাবে সদস্য হন।'] },
  DIRECTREG3: {
    name: ['Register button', 'নিবন্ধন বোতাম'],
    text: [
      'Shows the Register button in the header, so anyone can create an account.',
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
      'Sends an SMS code at registration; the account opens once it’s entered.',
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
      'Registration itself. If it’s off, no one can create an account in any way.',
      'পুরো নিবন্ধন। বন্ধ থাকলে কোনোভাবেই অ্যাকাউন্ট খোলা যায় না।',
    ],
  },
  FREEPLAY3: {
    name: ['Trial account', 'পরীক্ষামূলক অ্যাকাউন্ট'],
    text: [
      'Visitors get a trial account with play money for a while, without registering.',
      'নিবন্ধন ছাড়াই অতিথি কিছু সময়ের জন্য খেলার টাকাসহ পরীক্ষামূলক অ্যাকাউন্ট পান।',
    ],
  },
  SECURITY3: { name: ['Security', 'নিরাপত্তা'], text: ['How accounts are protected.', 'অ্যাকাউন্ট কীভাবে রক্ষা করা হয়।'] },
  PWDEXPFORCECHANGE3: {
    name: ['Forced password change', 'পাসওয়ার্ড বদলানো বাধ্যতামূলক'],
    text: [
      'Members whose password has expired must choose a new one.',
      'পাসওয়ার্ডের মেয়াদ শেষ হলে নতুনটি না দিয়ে এগোনো যায় না।',
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
      'Members who forgot their password set a new one with an SMS code and are logged in.',
      'পাসওয়ার্ড ভুলে গেলে ফোনে আসা কোড দিয়ে নতুনটি ঠিক করা যায়, সঙ্গে সঙ্গে লগ ইনও হয়।',
    ],
  },
  PWRESETSMS3: {
    name: ['One-time password by SMS', 'এসএমএসে একবারের পাসওয়ার্ড'],
    text: [
      'Members who forgot their password get a one-time password by SMS, then choose a new one.',
      'পাসওয়ার্ড ভুলে গেলে এসএমএসে একবারের পাসওয়ার্ড আসে; তারপর নিজেরটি বেছে নিতে হয়।',
    ],
  },
  PASS3: {
    name: ['Passwords', 'পাসওয়ার্ড'],
    text: [
      'Members can change their password, and reset it by email at login.',
      'সদস্য পাসওয়ার্ড বদলাতে পারেন, লগ ইনের সময় ই-মেইলে রিসেটও করতে পারেন।',
    ],
  },
  CAPTCHA3: {
    name: ['Picture with letters', 'ছবির অক্ষর'],
    text: [
      'After failed logins, and at registration if required, members type the letters in a picture.',
      'কয়েকবার লগ ইন না হলে, আর চাইলে নিবন্ধনেও, ছবির অক্ষর লিখতে হয়।',
    ],
  },
  GEETEST3: {
    name: ['Slider puzzle', 'স্লাইডার ধাঁধা'],
    text: [
      'At login, registration and before codes are sent, members push a piece into a picture; who can’t see it lets the device work instead. Replaces the silent bot check.',
      'লগ ইন, নিবন্ধন ও কোড পাঠানোর আগে সদস্য ছবির টুকরো জায়গামতো বসান; ছবি দেখতে না পেলে ডিভাইসই কাজটি করে দেয়। নীরব বট যাচাইয়ের বদলে কাজ করে।',
    ],
  },
  BOTCHECK3: {
    name: ['Silent bot check', 'নীরব বট যাচাই'],
    text: [
      'The browser solves a small puzzle before login and registration; people notice nothing, bots slow down.',
      'লগ ইন ও নিবন্ধনের আগে ব্রাউজার একটি ছোট অঙ্ক কষে; মানুষ টের পান না, বট ধীর হয়ে যায়।',
    ],
  },
  LOGINIPVERF3: {
    name: ['Check a new place', 'নতুন জায়গা যাচাই'],
    text: [
      'A login from a new device and a new place asks for a code or the real name.',
      'অচেনা ডিভাইস আর অচেনা জায়গা থেকে লগ ইন করলে কোড বা আসল নাম চাওয়া হয়।',
    ],
  },
  VERIFICATION3: {
    name: ['Codes by SMS', 'এসএমএসে কোড'],
    text: [
      'Codes go to mobile numbers, and members can add their number. If it’s off, no codes are sent.',
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
      'The lobby and its games. If it’s off, nothing can be found or started.',
      'সব খেলার লবি। বন্ধ থাকলে কিছু খোঁজা বা শুরু করা যায় না।',
    ],
  },
  GAMELOHOT3: {
    name: ['Hot games', 'হট গেম'],
    text: ['Shows hot games at the top of the home page.', 'হট চিহ্ন দেওয়া খেলা হোম পেজের ওপরে দেখায়।'],
  },
  GAMELOFAV3: {
    name: ['Favourite games', 'পছন্দের খেলা'],
    text: ['Members mark games with a heart and find them in one place.', 'সদস্য পছন্দের খেলায় হার্ট দিয়ে এক জায়গায় পান।'],
  },
  GAMELOREC3: {
    name: ['Recently played', 'সম্প্রতি খেলা'],
    text: ['Shows each member the games they last played.', 'প্রত্যেক সদস্যকে তাঁর শেষ খেলাগুলো দেখায়।'],
  },
  GAMETRIAL3: {
    name: ['Free play', 'ফ্রি খেলা'],
    text: ['Games can be tried without money or an account.', 'টাকা ও অ্যাকাউন্ট ছাড়াই খেলে দেখা যায়।'],
  },
  WINBOARD3: {
    name: ['Winners board', 'বিজয়ীদের তালিকা'],
    text: ['Shows recent big wins with masked names.', 'নাম গোপন রেখে সাম্প্রতিক বড় জয়গুলো দেখায়।'],
  },
  CASHIER3: { name: ['Cashier', 'ক্যাশ'], text: ['Money in and out.', 'টাকা আসা-যাওয়া।'] },
  DEPOSIT3: {
    name: ['Deposit', 'ডিপোজিট'],
    text: ['Members can deposit money.', 'সদস্য টাকা ডিপোজিট করতে পারেন।'],
  },
  WITHDRAW3: {
    name: ['Withdrawal', 'উত্তোলন'],
    text: ['Members can withdraw money.', 'সদস্য টাকা তুলতে পারেন।'],
  },
  FUNDTRANS3: {
    name: ['Transfers between members', 'সদস্যদের মধ্যে টাকা পাঠানো'],
    text: [
      'Members can send money to their upline and direct downlines.',
      'সদস্য আপলাইন ও সরাসরি ডাউনলাইনদের টাকা পাঠাতে পারেন।',
    ],
  },
  MEMBER3: { name: ['Members', 'সদস্য'], text: ['What’s in the member centre.', 'সদস্য কেন্দ্রে যা যা থাকে।'] },
  PTSYS3: {
    name: ['Points', 'পয়েন্ট'],
    text: ['Play earns points to redeem in the points mall.', 'খেললে পয়েন্ট জমে, পয়েন্ট মলে তা ভাঙানো যায়।'],
  },
  MEMTRANS3: {
    name: ['Points record', 'পয়েন্টের হিসাব'],
    text: ['Members see points earned and spent.', 'সদস্য দেখেন, পয়েন্ট কীভাবে এল আর গেল।'],
  },
  INBOX3: {
    name: ['Inbox', 'ইনবক্স'],
    text: ['Members get your messages in the member centre.', 'সদস্য কেন্দ্রে আপনাদের বার্তা পৌঁছায়।'],
  },
  REWCEN3: {
    name: ['Reward centre', 'পুরস্কার কেন্দ্র'],
    text: ['Bonuses and gifts wait in one place to be claimed.', 'বোনাস ও উপহার এক জায়গায় জমা থাকে, সদস্য নিয়ে নেন।'],
  },
  AFTERLOG3: {
    name: ['What waits, after the login', 'লগ ইনের পর যা অপেক্ষায়'],
    text: [
      'Members see once a login what they can claim and read. Never over a game or in a break.',
      'লগ ইনের পর একবার সদস্য দেখেন কী নেওয়া বা পড়া বাকি। খেলার ওপর বা বিরতিতে কখনো নয়।',
    ],
  },
  FEEDBACK3: {
    name: ['Feedback', 'মতামত'],
    text: ['Members can send feedback and complaints.', 'সদস্য মতামত ও অভিযোগ জানাতে পারেন।'],
  },
  CBS3: {
    name: ['Chat rooms', 'চ্যাট রুম'],
    text: ['Members talk in rooms that your staff moderate.', 'আপনার কর্মীদের তত্ত্বাবধানে সদস্যরা নিজেদের মধ্যে কথা বলেন।'],
  },
  PROFPIC3: {
    name: ['Profile picture', 'প্রোফাইল ছবি'],
    text: ['Members choose or upload a picture.', 'সদস্য ছবি বেছে নেন বা নিজেরটি দেন।'],
  },
  AGEANNOUNCE3: {
    name: ['Age note', 'বয়সের ঘোষণা'],
    text: [
      'Visitors say that they are old enough before they enter, once in each browser.',
      'ঢোকার আগে দর্শনার্থী একবার জানান যে তাঁর বয়স যথেষ্ট; প্রতি ব্রাউজারে একবার।',
    ],
  },
  COMM3: {
    name: ['Announcements', 'ঘোষণা'],
    text: ['Shows banners, notices, promotions and popups.', 'ব্যানার, বিজ্ঞপ্তি, প্রমোশন ও পপ-আপ দেখায়।'],
  },
  AGENT3: { name: ['Agents', 'এজেন্ট'], text: ['The agent centre and its contracts.', 'এজেন্ট কেন্দ্র ও চুক্তি।'] },
  AGENTPOLICY3: {
    name: ['Agent centre', 'এজেন্ট কেন্দ্র'],
    text: [
      'Agents see their team, its figures and records, and open accounts below them.',
      'এজেন্ট নিজের দল, দলের হিসাব ও লেনদেন দেখেন, আর নিজের নিচে অ্যাকাউন্ট খোলেন।',
    ],
  },
  AFFMAN3: {
    name: ['Affiliate programme', 'অ্যাফিলিয়েট কার্যক্রম'],
    text: [
      'An agent’s invitation code is checked as soon as someone arrives with it.',
      'কেউ এজেন্টের আমন্ত্রণ কোড নিয়ে এলে কোডটি তখনই যাচাই হয়।',
    ],
  },
  SIGNCONDIV3: {
    name: ['Dividend contract', 'লভ্যাংশ চুক্তি'],
    text: ['Agents share their team’s net loss by tier.', 'দলের নিট হারের ধাপ অনুযায়ী এজেন্ট ভাগ পান।'],
  },
  DAILYSALCONT3: {
    name: ['Daily wages', 'দৈনিক মজুরি'],
    text: ['Agents are paid daily for their team’s turnover.', 'দলের টার্নওভারের জন্য এজেন্ট প্রতিদিন টাকা পান।'],
  },
  HOURSAL3: {
    name: ['Hourly salary', 'ঘণ্টার বেতন'],
    text: ['Agents are paid hourly for their team’s turnover.', 'দলের টার্নওভারের জন্য এজেন্ট প্রতি ঘণ্টায় টাকা পান।'],
  },
  RTSALARY3: {
    name: ['Real-time salary', 'তাৎক্ষণিক বেতন'],
    text: [
      'Agents are paid every five minutes for their team’s turnover.',
      'দলের টার্নওভারের জন্য এজেন্ট প্রতি পাঁচ মিনিটে টাকা পান।',
    ],
  },
});
