import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  story: ['Set a height, then let the lantern go.', 'কত ওপরে উঠবে ঠিক করুন, তারপর ফানুস ছাড়ুন।'],
  play: ['Let it fly', 'ফানুস ছাড়ুন'],
  playing: ['The lantern is rising …', 'ফানুস উঠছে …'],
  target: ['Target height', 'যত উঁচুতে উঠতে হবে'],
  quick: ['Heights', 'উচ্চতা'],
  toldReached: ['Rose to {reached}: over {target}.', '{reached} পর্যন্ত উঠেছে: {target} ছুঁয়েছে।'],
  toldShort: ['Rose to {reached}: under {target}.', '{reached} পর্যন্ত উঠেছে: {target} ছোঁয়নি।'],
  rules1: [
    'Set a height from 1.01× to 10,00,000×. The lantern rises to a random height; if it reaches yours, you’re paid your stake times the height you set, however much higher it flies.',
    '১.০১× থেকে ১০,০০,০০০× পর্যন্ত একটি উচ্চতা ঠিক করুন। ফানুস কতটা উঠবে, তা দৈবে ঠিক হয়; আপনার উচ্চতা ছুঁলে বাজির তত গুণ পাবেন, ফানুস তার চেয়ে যত ওপরেই উঠুক।',
  ],
  rules2: [
    'The chance of reaching a height is exactly 99% divided by it: 49.5% for 2×, 9.9% for 10×, 0.99% for 100×. So every height has the same long-run return.',
    'কোনো উচ্চতা ছোঁয়ার সম্ভাবনা ঠিক ৯৯%-কে সেই সংখ্যা দিয়ে ভাগ করলে যা হয়: ২×-এ ৪৯.৫%, ১০×-এ ৯.৯%, ১০০×-এ ০.৯৯%। তাই দীর্ঘ সময়ে সব উচ্চতার ফেরত সমান।',
  ],
  rules3: [
    'Heights are counted in hundredths; reaching exactly your height wins.',
    'উচ্চতা শতাংশের ঘর পর্যন্ত গোনা হয়; ঠিক আপনার উচ্চতায় পৌঁছালেও জয়।',
  ],
});
