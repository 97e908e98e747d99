import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  story: ['Buy a card and scratch it: match three to win.', 'কার্ড কিনে ঘষুন: একই ছবি তিনটি মিললেই জয়।'],
  play: ['Buy a card', 'কার্ড কিনুন'],
  playing: ['Scratch the card.', 'কার্ডটি ঘষুন।'],
  card: ['Scratch card with nine fields', 'নয় ঘরের স্ক্র্যাচ কার্ড'],
  fieldAt: ['Row {row}, field {column}', 'সারি {row}, ঘর {column}'],
  covered: ['covered', 'ঢাকা'],
  revealAll: ['Reveal all', 'সব খুলে দেখুন'],
  prizes: ['What three of a kind pays, times the stake', 'তিনটি মিললে বাজির যত গুণ পাবেন'],
  tiger: ['Tiger', 'বাঘ'],
  peacock: ['Peacock', 'ময়ূর'],
  boat: ['Boat', 'নৌকা'],
  drum: ['Drum', 'ঢোল'],
  hilsa: ['Hilsa', 'ইলিশ'],
  lotus: ['Lotus', 'পদ্ম'],
  mango: ['Mango', 'আম'],
  tea: ['Tea', 'চা'],
  toldWon: ['Three of a kind: {symbol}, {multiple}.', 'তিনটি {symbol} মিলেছে, {multiple}।'],
  toldLost: ['No three of a kind.', 'একই ছবি তিনটি মেলেনি।'],
  rulesCard: [
    'Each card has nine fields. Three of one symbol win that symbol’s multiple of your stake; no card has more than three of one, or three of two. Scratch field by field or reveal all at once: the prize was decided when you bought the card.',
    'প্রতিটি কার্ডে নয়টি ঘর। একই ছবি তিনটি থাকলে সেই ছবির গুণ অনুযায়ী বাজির টাকা পাবেন; কোনো কার্ডে এক ছবি তিনটির বেশি বা দুই রকম ছবি তিনটি করে থাকে না। একটি একটি করে ঘষুন বা সব একসঙ্গে খুলুন: কার্ড কেনার সময়ই পুরস্কার ঠিক হয়ে গেছে।',
  ],
  rulesFilled: [
    'The prize is drawn first, from the table below, then a card that shows it. On a card without a prize, every layout without three of a kind is equally likely: none is arranged to look like a near win.',
    'আগে নিচের তালিকা থেকে পুরস্কার তোলা হয়, তারপর সেই অনুযায়ী কার্ড সাজানো হয়। যে কার্ডে পুরস্কার নেই, তাতে তিনটি না মেলা সব সাজের সম্ভাবনা সমান: “প্রায় জিতে গিয়েছিলাম” মনে হওয়ার মতো করে কোনো কার্ড সাজানো হয় না।',
  ],
  rulesTable: ['Of {cards} cards', '{cards}টি কার্ডে'],
  rulesSymbol: ['Three of', 'তিনটি'],
  rulesCards: ['Cards', 'কার্ড'],
  rulesPays: ['Pays', 'পাবেন'],
  rulesHits: [
    '{hit} of the cards pay something, counting a returned stake; {profit} pay more than the stake.',
    '{hit} কার্ডে কিছু না কিছু পাওয়া যায়, বাজির সমান ফেরত ধরে; {profit} কার্ডে বাজির চেয়ে বেশি।',
  ],
});
