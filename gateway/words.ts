/** The page's words; `amount` and `shop` arrive formatted. */
export interface Words {
  readonly locale: string;
  readonly name: string;
  readonly ribbon: string;
  readonly payTo: string;
  readonly order: string;
  readonly timeLeft: string;
  readonly amount: string;
  readonly behaviour: string;
  readonly behaviourHint: string;
  readonly behaviours: Readonly<Record<'good' | 'slow' | 'duplicate' | 'lying', string>>;
  readonly decline: string;
  readonly language: string;
  readonly footer: string;
  readonly ends: Readonly<Record<'paid' | 'declined' | 'expired' | 'broken', { title: string; text: string }>>;
  minutes(count: string): string;
  pay(amount: string): string;
  back(shop: string): string;
}

export const words: Readonly<Record<'bn' | 'en', Words>> = {
  bn: {
    locale: 'bn-BD',
    name: 'খেলা স্যান্ডবক্স পে',
    ribbon: 'পরীক্ষামূলক পেমেন্ট। শুধু খেলার টাকা, আসল টাকা লাগে না।',
    payTo: 'যাকে দিচ্ছেন',
    order: 'অর্ডার নম্বর',
    timeLeft: 'সময় আছে',
    amount: 'পরিমাণ',
    behaviour: 'পরীক্ষার ধরন',
    behaviourHint: 'আপনার সিদ্ধান্তের পর এই কোম্পানি সাইটকে কীভাবে খবর দেবে।',
    behaviours: {
      good: 'সঙ্গে সঙ্গে জানাবে',
      slow: '৫ সেকেন্ড পরে জানাবে',
      duplicate: 'একসঙ্গে তিনবার জানাবে',
      lying: 'জাল স্বাক্ষর দিয়ে জানাবে',
    },
    decline: 'পরিশোধ করব না',
    language: 'ভাষা',
    footer: 'এটি একটি সাজানো পেমেন্ট কোম্পানি, পরীক্ষার জন্য তৈরি। এখানে কখনো কার্ড নম্বর, পিন বা পাসওয়ার্ড চাওয়া হয় না।',
    ends: {
      paid: { title: 'টাকা দেওয়া হয়ে গেছে', text: 'এই অর্ডারের টাকা আগেই পরিশোধ হয়েছে। সাইটে ফিরে ব্যালেন্স দেখুন।' },
      declined: { title: 'টাকা দেওয়া হয়নি', text: 'আপনি এই অর্ডারের টাকা দিতে চাননি। সাইটে ফিরে নতুন করে শুরু করতে পারেন।' },
      expired: { title: 'অর্ডারের সময় শেষ', text: 'কোনো টাকা নেওয়া হয়নি। সাইটে ফিরে নতুন করে জমা শুরু করুন।' },
      broken: { title: 'অর্ডারটি পড়া গেল না', text: 'লিংকটি অসম্পূর্ণ বা কেউ বদলে দিয়েছে। সাইটে ফিরে আবার শুরু করুন।' },
    },
    minutes: (count) => `${count} মিনিট`,
    pay: (amount) => `${amount} পরিশোধ করুন`,
    back: (shop) => `${shop}-এ ফিরে যান`,
  },
  en: {
    locale: 'en-IN',
    name: 'Khela Sandbox Pay',
    ribbon: 'Test payment. Play money only; no real money is needed.',
    payTo: 'Paying to',
    order: 'Order number',
    timeLeft: 'Time left',
    amount: 'Amount',
    behaviour: 'Sandbox behaviour',
    behaviourHint: 'How this company tells the site what you decided.',
    behaviours: {
      good: 'Tell it at once',
      slow: 'Tell it after 5 seconds',
      duplicate: 'Tell it three times at once',
      lying: 'Tell it with a forged signature',
    },
    decline: 'Do not pay',
    language: 'Language',
    footer:
      'This payment company is a stand-in, made for testing. It never asks for a card number, a PIN or a password.',
    ends: {
      paid: { title: 'This is paid', text: 'This order was paid before. Go back to the site to see your balance.' },
      declined: {
        title: 'This was not paid',
        text: 'You chose not to pay this order. You can start again on the site.',
      },
      expired: { title: 'The time is over', text: 'Nothing was taken. Go back to the site and start a new deposit.' },
      broken: {
        title: 'This order cannot be read',
        text: 'The link is incomplete or was changed. Go back to the site and start again.',
      },
    },
    minutes: (count) => `${count} min`,
    pay: (amount) => `Pay ${amount}`,
    back: (shop) => `Back to ${shop}`,
  },
};
