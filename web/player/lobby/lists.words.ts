import { inBoth } from '../../../contract/in-both.ts';

/** The words of the slice that only lists of games and the launch of a game say: they come with these. */
export const words = inBoth({
  hotHint: ['What is played most right now', 'এই মুহূর্তে যা সবচেয়ে বেশি খেলা হচ্ছে'],
  search: ['Search games', 'খেলা খুঁজুন'],
  searchHint: ['Name of the game', 'খেলার নাম'],
  allVendors: ['All studios', 'সব স্টুডিও'],
  vendors: ['Studios', 'স্টুডিও'],
  gamesFound: [
    '{count, plural, =0 {No games} =1 {One game} other {{text} games}}',
    '{count, plural, =0 {কোনো খেলা নেই} =1 {একটি খেলা} other {{text}টি খেলা}}',
  ],
  noneFound: ['No game is called “{name}”', '“{name}” নামে কোনো খেলা নেই'],
  noneFoundHint: ['Try another spelling, in Bengali or in English.', 'বানান বদলে দেখুন, বাংলায় বা ইংরেজিতে।'],
  toHot: ['See hot games', 'জমজমাট খেলা দেখুন'],
  more: ['More games', 'আরও খেলা'],
  loadingMore: ['More games are loading', 'আরও খেলা আসছে'],
  gameLoading: ['Opening {game}', '{game} খুলছে'],
  gameFrame: ['Game: {game}', 'খেলা: {game}'],
  game: ['the game', 'খেলাটি'],
  back: ['Back', 'পেছনে'],
  fullscreen: ['Full screen', 'পুরো পর্দা'],
  leaveFullscreen: ['Leave full screen', 'পুরো পর্দা থেকে বেরোন'],
  reload: ['Start again', 'আবার শুরু করুন'],
  forFunBadge: ['For fun', 'মজা করে'],
  forFunBar: [
    'You are playing for fun: the balance is not yours and wins do not count.',
    'আপনি মজা করে খেলছেন: এই ব্যালেন্স আপনার নয়, জিতলেও জমা হবে না।',
  ],
  loginToPlay: ['Log in to play', 'খেলতে লগ ইন করুন'],
  chooseTitle: ['How do you want to play?', 'কীভাবে খেলবেন?'],
  chooseText: [
    'With an account you play with your balance and every round goes into your record.',
    'অ্যাকাউন্ট থাকলে নিজের ব্যালেন্স দিয়ে খেলবেন, আর প্রতিটি রাউন্ড আপনার হিসাবে উঠবে।',
  ],
  errorTitle: ['The game did not open', 'খেলাটি খোলেনি'],
  notFound: ['There is no game here', 'এখানে কোনো খেলা নেই'],
  notFoundHint: ['It may have been taken out, or the address is mistyped.', 'হয়তো সরিয়ে নেওয়া হয়েছে, অথবা ঠিকানায় ভুল আছে।'],
  maintenance: ['This game is under maintenance', 'এই খেলার রক্ষণাবেক্ষণ চলছে'],
  maintenanceHint: [
    'Its wheels are being oiled. Please play another one meanwhile.',
    'চাকায় তেল দেওয়া হচ্ছে। ততক্ষণ অন্য একটি খেলুন।',
  ],
  off: ['This game is switched off', 'এই খেলাটি এখন বন্ধ'],
  offHint: ['It is not offered at the moment.', 'এই মুহূর্তে এটি খেলা যাচ্ছে না।'],
  tryAgain: ['Try again', 'আবার চেষ্টা করুন'],
});
