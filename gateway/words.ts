import type { Behaviour } from './deliveries.ts';
import type { PageKind } from './order.ts';

/** The page's words; `amount` and `shop` arrive formatted. */
export interface Words {
  readonly locale: string;
  readonly name: string;
  readonly ribbon: string;
  readonly payTo: string;
  readonly order: string;
  readonly timeLeft: string;
  readonly amount: string;
  /** What is folded away for who does not test. */
  readonly tester: string;
  readonly behaviour: string;
  readonly behaviourHint: string;
  readonly behaviours: Readonly<Record<Behaviour, string>>;
  readonly kinds: Readonly<Record<PageKind, string>>;
  readonly account: string;
  readonly holder: string;
  readonly bank: string;
  readonly note: string;
  readonly number: string;
  readonly card: string;
  readonly testCard: string;
  readonly decline: string;
  readonly language: string;
  readonly footer: string;
  readonly ends: Readonly<Record<'paid' | 'sent' | 'declined' | 'expired' | 'broken', { title: string; text: string }>>;
  minutes(count: string): string;
  pay(amount: string): string;
  send(amount: string): string;
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
    tester: 'পরীক্ষকদের জন্য',
    behaviour: 'পরীক্ষার ধরন',
    behaviourHint: 'আপনার সিদ্ধান্তের পর এই কোম্পানি সাইটকে কীভাবে খবর দেবে।',
    behaviours: {
      good: 'সঙ্গে সঙ্গে জানাবে',
      slow: '৫ সেকেন্ড পরে জানাবে',
      failing: 'টাকা নিতে পারবে না',
      duplicate: 'একসঙ্গে তিনবার জানাবে',
      late: 'সময় শেষ হওয়ার পরে জানাবে',
      silent: 'কিছুই জানাবে না',
      forged: 'জাল স্বাক্ষর দিয়ে জানাবে',
      other_amount: 'অন্য অঙ্ক জানাবে',
      other_currency: 'অন্য মুদ্রা জানাবে',
      other_deposit: 'অচেনা ডিপোজিটের নম্বর জানাবে',
    },
    kinds: {
      pay: 'ওয়ালেট থেকে পরিশোধ',
      card: 'কার্ডে পরিশোধ',
      phone: 'পরীক্ষার ফোন: সেন্ড মানি',
      bank: 'পরীক্ষার ব্যাংক: টাকা পাঠানো',
    },
    account: 'যে নম্বরে যাবে',
    holder: 'নাম',
    bank: 'ব্যাংক',
    note: 'রেফারেন্স',
    number: 'ট্রানজেকশন নম্বর',
    card: 'কোন কার্ড',
    testCard: 'পরীক্ষার কার্ড (নম্বর লাগে না)',
    decline: 'পরিশোধ করব না',
    language: 'ভাষা',
    footer: 'এটি একটি সাজানো পেমেন্ট কোম্পানি, পরীক্ষার জন্য তৈরি। এখানে কখনো কার্ড নম্বর, পিন বা পাসওয়ার্ড চাওয়া হয় না।',
    ends: {
      paid: { title: 'টাকা দেওয়া হয়ে গেছে', text: 'এই অর্ডারের টাকা আগেই পরিশোধ হয়েছে। সাইটে ফিরে ব্যালেন্স দেখুন।' },
      sent: { title: 'টাকা পাঠানো হয়েছে', text: 'এই নম্বরটি সাইটে ফিরে লিখুন, তাহলে টাকা খুঁজে পাওয়া যাবে।' },
      declined: { title: 'টাকা দেওয়া হয়নি', text: 'আপনি এই অর্ডারের টাকা দিতে চাননি। সাইটে ফিরে নতুন করে শুরু করতে পারেন।' },
      expired: { title: 'অর্ডারের সময় শেষ', text: 'কোনো টাকা নেওয়া হয়নি। সাইটে ফিরে নতুন করে ডিপোজিট শুরু করুন।' },
      broken: { title: 'অর্ডারটি পড়া গেল না', text: 'লিংকটি অসম্পূর্ণ বা কেউ বদলে দিয়েছে। সাইটে ফিরে আবার শুরু করুন।' },
    },
    minutes: (count) => `${count} মিনিট`,
    pay: (amount) => `${amount} পরিশোধ করুন`,
    send: (amount) => `${amount} পাঠান`,
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
    tester: 'For testers',
    behaviour: 'Sandbox behaviour',
    behaviourHint: 'How this company tells the site what you decided.',
    behaviours: {
      good: 'Tell it at once',
      slow: 'Tell it after 5 seconds',
      failing: 'Fail to take the money',
      duplicate: 'Tell it three times at once',
      late: 'Tell it after the time is over',
      silent: 'Say nothing at all',
      forged: 'Tell it with a forged signature',
      other_amount: 'Tell another amount',
      other_currency: 'Tell another currency',
      other_deposit: 'Tell an unknown deposit number',
    },
    kinds: {
      pay: 'Pay from your wallet',
      card: 'Pay by card',
      phone: 'Test phone: send money',
      bank: 'Test bank: transfer',
    },
    account: 'To number',
    holder: 'Name',
    bank: 'Bank',
    note: 'Reference',
    number: 'Transaction number',
    card: 'Which card',
    testCard: 'Test card (no number needed)',
    decline: 'Don’t pay',
    language: 'Language',
    footer:
      'This payment company is a stand-in, made for testing. It never asks for a card number, a PIN or a password.',
    ends: {
      paid: { title: 'This is paid', text: 'This order was paid before. Go back to the site to see your balance.' },
      sent: { title: 'The money is sent', text: 'Enter this number back on the site, so that the money is found.' },
      declined: {
        title: 'This wasn’t paid',
        text: 'You chose not to pay this order. You can start again on the site.',
      },
      expired: { title: 'The time is over', text: 'Nothing was taken. Go back to the site and start a new deposit.' },
      broken: {
        title: 'This order can’t be read',
        text: 'The link is incomplete or was changed. Go back to the site and start again.',
      },
    },
    minutes: (count) => `${count} min`,
    pay: (amount) => `Pay ${amount}`,
    send: (amount) => `Send ${amount}`,
    back: (shop) => `Back to ${shop}`,
  },
};
