import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['32 Cards', '৩২ তাস'],
  eight: ['Player 8', 'প্লেয়ার ৮'],
  nine: ['Player 9', 'প্লেয়ার ৯'],
  ten: ['Player 10', 'প্লেয়ার ১০'],
  eleven: ['Player 11', 'প্লেয়ার ১১'],
  eightWins: ['Player 8 wins', 'প্লেয়ার ৮ জিতেছে'],
  nineWins: ['Player 9 wins', 'প্লেয়ার ৯ জিতেছে'],
  tenWins: ['Player 10 wins', 'প্লেয়ার ১০ জিতেছে'],
  elevenWins: ['Player 11 wins', 'প্লেয়ার ১১ জিতেছে'],
  eightWinsShort: ['8', '৮'],
  nineWinsShort: ['9', '৯'],
  tenWinsShort: ['10', '১০'],
  elevenWinsShort: ['11', '১১'],
  again: ['Level: they draw again', 'সমান: আবার তাস তোলা হবে'],
  rules1: [
    'Four players begin at 8, 9, 10 and 11, and each draws one card: six to ten count as they are, the jack 11, the queen 12, the king 13. The highest sum wins. The lower the start, the more it pays: 11.25:1, 4.86:1, 2.27:1 and 1.06:1.',
    'চারজন প্লেয়ার শুরু করেন ৮, ৯, ১০ ও ১১ থেকে, প্রত্যেকে একটি করে তাস তোলেন: ছয় থেকে দশ যা লেখা তাই, গোলাম ১১, বিবি ১২, সাহেব ১৩। যার যোগফল সবচেয়ে বেশি, সে জেতে। শুরু যত কম, পাওনা তত বেশি: ১১.২৫:১, ৪.৮৬:১, ২.২৭:১ ও ১.০৬:১।',
  ],
  rules2: [
    'Players who are highest together draw another card each, and only the new cards count, as often as it takes; the start counts no more, so each of them is as likely to win. Cards are the 32 from six to king of one deck, reshuffled for every round.',
    'সবচেয়ে বেশি যোগফল একাধিকজনের হলে তাঁরা আরেকটি করে তাস তোলেন, তখন শুধু নতুন তাস গোনা হয়, যতবার লাগে; শুরুর সংখ্যা আর ধরা হয় না, তাই তাঁদের জেতার সম্ভাবনা সমান। এক প্যাকেটের ছয় থেকে সাহেব পর্যন্ত ৩২টি তাস, প্রতি রাউন্ডে নতুন করে মেশানো।',
  ],
});
