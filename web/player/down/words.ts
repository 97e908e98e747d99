import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  install: ['Install now', 'এখনই ইনস্টল করুন'],
  installed: ['Installed. Open it from your home screen.', 'ইনস্টল হয়ে গেছে। হোম স্ক্রিন থেকে খুলুন।'],
  qr: ['Get it on your phone', 'ফোনে নিন'],
  qrText: ['Point your phone’s camera at the code and open the link.', 'ফোনের ক্যামেরা কোডটির দিকে ধরুন, তারপর লিংকটি খুলুন।'],
  qrOf: ['QR code for {address}', '{address} ঠিকানার কিউআর কোড'],
  guides: ['How to install', 'যেভাবে ইনস্টল করবেন'],
  guideFor: ['Device', 'ডিভাইস'],
  android: ['Android', 'অ্যান্ড্রয়েড'],
  iphone: ['iPhone, iPad', 'আইফোন, আইপ্যাড'],
  desktop: ['Computer', 'কম্পিউটার'],
  steps: {
    android: {
      one: ['Open this page in Chrome.', 'এই পাতাটি ক্রোমে খুলুন।'],
      two: ['Tap the three dots at the top right.', 'ওপরে ডান কোণের তিনটি বিন্দুতে চাপুন।'],
      three: [
        'Choose “Install app” or “Add to home screen”, and confirm.',
        '“অ্যাপ ইনস্টল করুন” বা “হোম স্ক্রিনে যোগ করুন” বেছে নিয়ে নিশ্চিত করুন।',
      ],
      four: ['The app is now among your others.', 'অ্যাপটি এখন অন্য অ্যাপের সঙ্গেই আছে।'],
    },
    iphone: {
      one: ['Open this page in Safari.', 'এই পাতাটি সাফারিতে খুলুন।'],
      two: ['Tap the share icon: a square with an arrow pointing up.', 'শেয়ার আইকনে চাপুন: চারকোনা ঘর থেকে ওপরের দিকে তীর।'],
      three: ['Scroll down and choose “Add to Home Screen”.', 'নিচে নেমে “হোম স্ক্রিনে যোগ করুন” বেছে নিন।'],
      four: ['Tap “Add”. The app is now on your home screen.', '“যোগ করুন” চাপুন। অ্যাপটি এখন হোম স্ক্রিনে।'],
    },
    desktop: {
      one: ['Open this page in Chrome or Edge.', 'এই পাতাটি ক্রোম বা এজে খুলুন।'],
      two: [
        'At the right end of the address bar, find the icon with a screen and an arrow.',
        'ঠিকানার ঘরের ডান পাশে স্ক্রিন আর তীরের আইকনটি খুঁজুন।',
      ],
      three: ['Click it and confirm with “Install”.', 'আইকনটিতে ক্লিক করে “ইনস্টল” চাপুন।'],
      four: [
        'The app opens in its own window and is listed with your programs.',
        'অ্যাপটি আলাদা উইন্ডোতে খোলে, আর অন্য প্রোগ্রামের সঙ্গে থাকে।',
      ],
    },
  },
  others: ['More from us', 'আমাদের আরও অ্যাপ'],
  get: ['Open', 'খুলুন'],
});
