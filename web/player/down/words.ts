import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  install: ['Install now', 'এখনই ইনস্টল করুন'],
  installed: ['It is installed. Open it from your home screen.', 'ইনস্টল করা আছে। হোম স্ক্রিন থেকে খুলুন।'],
  qr: ['Take it to your phone', 'ফোনে নিয়ে যান'],
  qrText: [
    'Point your phone’s camera at the square and open the address it shows.',
    'ফোনের ক্যামেরা চারকোনা ছবিটির দিকে ধরুন, তারপর যে ঠিকানা দেখায় তা খুলুন।',
  ],
  qrOf: ['QR code of {address}', '{address} ঠিকানার কিউআর কোড'],
  guides: ['How it goes', 'যেভাবে করবেন'],
  guideFor: ['Device', 'যন্ত্র'],
  android: ['Android', 'অ্যান্ড্রয়েড'],
  iphone: ['iPhone, iPad', 'আইফোন, আইপ্যাড'],
  desktop: ['Computer', 'কম্পিউটার'],
  steps: {
    android: {
      one: ['Open this page in Chrome.', 'এই পাতাটি ক্রোমে খুলুন।'],
      two: ['Touch the three dots at the top right.', 'ওপরে ডান কোণের তিনটি বিন্দুতে চাপুন।'],
      three: [
        'Choose “Install app” or “Add to home screen”, and confirm.',
        '“অ্যাপ ইনস্টল করুন” বা “হোম স্ক্রিনে যোগ করুন” বেছে নিয়ে নিশ্চিত করুন।',
      ],
      four: ['The app now stands among your others.', 'অ্যাপটি এখন অন্য অ্যাপগুলোর সঙ্গেই আছে।'],
    },
    iphone: {
      one: ['Open this page in Safari.', 'এই পাতাটি সাফারিতে খুলুন।'],
      two: [
        'Touch the share sign: a square with an arrow pointing up.',
        'শেয়ার চিহ্নে চাপুন: একটি চারকোনা ঘর, তার ওপর দিকে তীর।',
      ],
      three: ['Scroll down and choose “Add to Home Screen”.', 'নিচে নেমে “হোম স্ক্রিনে যোগ করুন” বেছে নিন।'],
      four: ['Touch “Add”. The app now stands on your home screen.', '“যোগ করুন” চাপুন। অ্যাপটি এখন হোম স্ক্রিনে।'],
    },
    desktop: {
      one: ['Open this page in Chrome or Edge.', 'এই পাতাটি ক্রোম বা এজে খুলুন।'],
      two: [
        'Look at the right end of the address line: there is a sign with a screen and an arrow.',
        'ঠিকানার ঘরের ডান মাথায় দেখুন: পর্দা আর তীরের একটি চিহ্ন আছে।',
      ],
      three: ['Click on it and confirm with “Install”.', 'তাতে ক্লিক করে “ইনস্টল” দিয়ে নিশ্চিত করুন।'],
      four: [
        'The app opens in a window of its own and stands among your programs.',
        'অ্যাপটি নিজের জানালায় খোলে, আর অন্য প্রোগ্রামগুলোর সঙ্গে থাকে।',
      ],
    },
  },
  others: ['Also from us', 'আমাদের আরও যা আছে'],
  get: ['Open', 'খুলুন'],
});
