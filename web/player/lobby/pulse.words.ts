import { inBoth } from '../../../contract/in-both.ts';

/** What goes on in the house now, on the home page. */
export const words = inBoth({
  now: ['Going on now', 'এখন চলছে'],
  betting: ['Bets open', 'বাজি চলছে'],
  running: ['Playing', 'খেলা চলছে'],
  over: ['Next round soon', 'একটু পরেই পরের রাউন্ড'],
  resting: ['Starts with you', 'আপনি এলেই শুরু'],
  nextDraw: ['Next draw', 'পরের ড্র'],
  sides: {
    dragon: ['Dragon', 'ড্রাগন'],
    tiger: ['Tiger', 'টাইগার'],
    banker: ['Banker', 'ব্যাংকার'],
    player: ['Player', 'প্লেয়ার'],
    tie: ['Tie', 'টাই'],
  },
  times: ['{multiple} times the stake', 'বাজির {multiple} গুণ'],
  search: ['Find a game', 'খেলা খুঁজুন'],
  searchHint: ['Name of a game', 'খেলার নাম'],
  searchNone: ['No game is called that', 'এই নামে কোনো খেলা নেই'],
  largestWins: ['Large wins lately', 'সাম্প্রতিক বড় জয়'],
});
