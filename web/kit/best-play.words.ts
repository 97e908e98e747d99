import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  title: ['The best a player can make of everything', 'সব মিলিয়ে একজন খেলোয়াড় সবচেয়ে বেশি যা পেতে পারেন'],
  hint: [
    'For a new account in one month, playing for rewards alone: all open offers, missions, promotions and gift codes, levels, cashback and points together, in the games that keep the least.',
    'নতুন অ্যাকাউন্টে এক মাসে শুধু পুরস্কারের জন্য খেললে: খোলা সব অফার, মিশন, প্রমোশন ও গিফট কোড, স্তর, ক্যাশব্যাক ও পয়েন্ট একসঙ্গে, যেসব খেলা সবচেয়ে কম রাখে সেগুলোতে।',
  ],
  workOut: ['Work it out', 'হিসাব করুন'],
  workOutAgain: ['Work it out again', 'আবার হিসাব করুন'],
  pays: ['Pays whoever plays for it', 'শুধু এর জন্য খেললেও লাভ'],
  rises: ['More than now', 'এখনকার চেয়ে বেশি'],
  nothing: ['Nothing: no plan gives back more than it costs.', 'কিছুই না: কোনো পথেই খরচের বেশি ফেরত আসে না।'],
  gain: ['Average gain', 'গড় লাভ'],
  gainOf: ['{gain}, which is {each} per {thousand} deposited', '{gain}, অর্থাৎ প্রতি {thousand} ডিপোজিটে {each}'],
  endless: [
    'No limit: in {game} each {thousand} of valid turnover gives back {gain} more than it costs.',
    'সীমা নেই: {game} খেলায় প্রতি {thousand} টার্নওভারে খরচের চেয়ে {gain} বেশি ফেরত আসে।',
  ],
  now: ['Now', 'এখন'],
  takes: ['Takes', 'নেন'],
  takesOf: [
    '{name}, {n, plural, one {once} other {{times} times}}: {gives}',
    '{name}, {n, plural, other {{times} বার}}: {gives}',
  ],
  plays: ['Plays', 'খেলেন'],
  playsOf: [
    '{game}: {turned} of valid turnover, loses {lost}, {back} back as cashback',
    '{game}: {turned} টার্নওভার, হারান {lost}, ক্যাশব্যাকে ফেরত {back}',
  ],
  reaches: ['Reaches', 'পৌঁছান'],
  reachesOf: ['Level {level}, gifts {gifts}', 'স্তর {level}, উপহার {gifts}'],
  points: ['From points', 'পয়েন্ট থেকে'],
  games: {
    RNG: ['Dice and other games of chosen odds', 'ডাইস ও নিজে সম্ভাবনা বেছে নেওয়ার খেলা'],
    LIVE: ['Baccarat, on the banker', 'ব্যাকারাট, ব্যাংকারে'],
    SPORTS: ['Sports, the market with the lowest margin', 'স্পোর্টস, সবচেয়ে কম মার্জিনের বাজি'],
    ESPORTS: ['Esports, the market with the lowest margin', 'ই-স্পোর্টস, সবচেয়ে কম মার্জিনের বাজি'],
    FISH: ['Fishing', 'মাছ ধরা'],
    PVP: ['Card games', 'তাসের খেলা'],
    LOTT: ['Lottery', 'লটারি'],
    ELOTT: ['E-lottery', 'ই-লটারি'],
  },
  covered: ['{game}, both sides from two accounts', '{game}, দুই অ্যাকাউন্ট থেকে দুই পক্ষে'],
});
