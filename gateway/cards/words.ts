import type { TestCard } from './test-cards.ts';

/** The words of the card company's pages. */
export interface CardWords {
  readonly name: string;
  readonly ribbon: string;
  readonly footer: string;
  readonly title: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly code: string;
  readonly cancel: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly cards: Readonly<Record<TestCard['name'], string>>;
  readonly wrongNumber: string;
  readonly bank: string;
  readonly bankText: string;
  readonly bankCode: string;
  readonly bankWrong: string;
  readonly confirm: string;
  testCode(code: string): string;
  toShop(shop: string): string;
}

export const cardWords: Readonly<Record<'bn' | 'en', CardWords>> = {
  bn: {
    name: 'খেলা স্যান্ডবক্স কার্ড',
    ribbon: 'পরীক্ষামূলক কার্ড পেমেন্ট। শুধু খেলার টাকা; নিজের কার্ডের নম্বর লিখবেন না।',
    footer: 'এটি একটি সাজানো কার্ড কোম্পানি, পরীক্ষার জন্য তৈরি। নিচের পরীক্ষার কার্ড ছাড়া কোনো নম্বর নেয় না, রাখেও না।',
    title: 'কার্ডে পরিশোধ',
    cardNumber: 'কার্ড নম্বর',
    expiry: 'মেয়াদ (মাস/বছর)',
    code: 'কার্ডের পেছনের ৩ সংখ্যা',
    cancel: 'পরিশোধ করব না',
    testCards: 'পরীক্ষার কার্ড',
    testCardsHint: 'এগুলোর একটি লিখুন; মেয়াদ ও কোড যেকোনো।',
    cards: {
      good: 'টাকা দেয়',
      declined: 'ব্যাংক ফিরিয়ে দেয়',
      poor: 'হিসাবে টাকা নেই',
      unbelieved: 'ব্যাংকের কোড কখনো মেলে না',
      pending: 'ব্যাংক সময় নেয়, তারপর দেয়',
      disputed: 'টাকা দেয়, পরে ব্যাংক আপত্তি তোলে',
      refunded: 'টাকা দেয়, পরে ফেরত যায়',
      turned: 'আপত্তির খবর আগে আসে, টাকার খবর পরে',
    },
    wrongNumber: 'শুধু নিচের পরীক্ষার কার্ড চলে। নিজের কার্ডের নম্বর কখনো এখানে লিখবেন না।',
    bank: 'আপনার ব্যাংকের যাচাই',
    bankText: 'আপনার কার্ডের ব্যাংক (পরীক্ষার) ফোনে একটি কোড পাঠিয়েছে। সেটি লিখলে টাকা দেওয়া হবে।',
    bankCode: 'ব্যাংকের কোড',
    bankWrong: 'কোডটি মেলেনি। আবার লিখুন।',
    confirm: 'নিশ্চিত করুন',
    testCode: (code) => `পরীক্ষার কোড: ${code}`,
    toShop: (shop) => `${shop}-কে`,
  },
  en: {
    name: 'Khela Sandbox Cards',
    ribbon: 'Test card payment. Play money only; don’t type the number of your own card.',
    footer:
      'This card company is a stand-in, made for testing. It takes no number but those of the test cards, and keeps none.',
    title: 'Pay by card',
    cardNumber: 'Card number',
    expiry: 'Expiry (month/year)',
    code: '3 digits on the back',
    cancel: 'Don’t pay',
    testCards: 'Test cards',
    testCardsHint: 'Type one of these, with any expiry and code.',
    cards: {
      good: 'pays',
      declined: 'is declined by its bank',
      poor: 'has no money',
      unbelieved: 'never passes the bank’s step',
      pending: 'takes its bank a while, then pays',
      disputed: 'pays, then its bank wants the money back',
      refunded: 'pays, then is refunded',
      turned: 'is disputed before we tell that it paid',
    },
    wrongNumber: 'Only the test cards below work. Never type the number of your own card here.',
    bank: 'Your bank asks',
    bankText: 'The bank of your (test) card has sent a code to your phone. Enter it, and the payment is made.',
    bankCode: 'Code from your bank',
    bankWrong: 'This isn’t the code. Try again.',
    confirm: 'Confirm',
    testCode: (code) => `Test code: ${code}`,
    toShop: (shop) => `to ${shop}`,
  },
};
