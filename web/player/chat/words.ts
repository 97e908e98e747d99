import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Chat room', 'আড্ডাঘর'],
  rooms: ['Rooms', 'ঘর'],
  messages: ['Messages in {room}', '{room} ঘরের কথাবার্তা'],
  loading: ['The chat is opening', 'আড্ডাঘর খুলছে'],
  older: ['Older messages', 'আগের কথা'],
  empty: ['Nobody has said anything yet', 'এখনো কেউ কিছু বলেননি'],
  emptyHint: ['Say hello: yours would be the first message here.', 'শুরুটা আপনিই করুন: এখানকার প্রথম কথা হবে আপনার।'],
  noRooms: ['There is no room open', 'এখন কোনো ঘর খোলা নেই'],
  noRoomsHint: ['Come back a little later.', 'একটু পরে আবার আসুন।'],
  write: ['Your message', 'আপনার কথা'],
  writeHint: ['As {name}', '{name} নামে'],
  send: ['Send', 'পাঠান'],
  left: [
    '{n, plural, one {# letter left} other {# letters left}}',
    '{n, plural, one {আর #টি অক্ষর} other {আর #টি অক্ষর}}',
  ],
  wait: [
    'The next message in {n, plural, one {# second} other {# seconds}}',
    'পরের কথা {n, plural, one {# সেকেন্ড} other {# সেকেন্ড}} পরে',
  ],
  slow: [
    'Slow mode: one message every {n, plural, one {second} other {# seconds}}',
    'ধীর গতি: {n, plural, one {# সেকেন্ডে} other {# সেকেন্ডে}} একটি কথা',
  ],
  closed: ['This room is closed: you can read here, but not write.', 'এই ঘরটি এখন বন্ধ: পড়তে পারবেন, লিখতে পারবেন না।'],
  loginToWrite: ['Log in to join in', 'লিখতে লগ ইন করুন'],
  trial: [
    'A trial account can read here. To write, create an account of your own.',
    'পরীক্ষামূলক অ্যাকাউন্টে শুধু পড়া যায়। লিখতে হলে নিজের অ্যাকাউন্ট খুলুন।',
  ],
  muted: ['You are muted until {until}. You can go on reading.', '{until} পর্যন্ত আপনার লেখা বন্ধ। পড়া চালিয়ে যেতে পারেন।'],
  mutedForGood: ['You are muted. You can go on reading.', 'আপনার লেখা বন্ধ করা হয়েছে। পড়া চালিয়ে যেতে পারেন।'],
  banned: ['You have been shut out of the chat until {until}.', '{until} পর্যন্ত আড্ডাঘরে আপনার ঢোকা বন্ধ।'],
  bannedForGood: ['You have been shut out of the chat.', 'আড্ডাঘরে আপনার ঢোকা বন্ধ করা হয়েছে।'],
  reason: ['Reason: {reason}', 'কারণ: {reason}'],
  staff: ['Staff', 'আমাদের লোক'],
  mine: ['You', 'আপনি'],
  remove: ['Take back', 'ফিরিয়ে নিন'],
  removeOf: ['Take back your message: {text}', 'নিজের কথা ফিরিয়ে নিন: {text}'],
  latest: ['To the latest', 'শেষ কথায় যান'],
  rules: [
    'Be kind, and tell nobody your password. The staff may take messages out.',
    'ভদ্রভাবে কথা বলুন, পাসওয়ার্ড কাউকে বলবেন না। অসঙ্গত কথা আমরা সরিয়ে দিতে পারি।',
  ],
});
