import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  show: ['Which messages', 'কোন বার্তাগুলো'],
  all: ['All', 'সব'],
  unread: ['Unread ({n, number})', 'না-পড়া ({n, number})'],
  readAll: ['Mark all as read', 'সব পড়া হয়েছে'],
  isUnread: ['Unread:', 'না-পড়া:'],
  empty: ['No messages yet', 'এখনো কোনো বার্তা নেই'],
  emptyHint: [
    'What we have to tell you alone, and news for all members, arrives here.',
    'শুধু আপনাকে বলার কথা, আর সব সদস্যের জন্য খবর, এখানে আসবে।',
  ],
  emptyUnread: ['You have read everything', 'সব পড়ে ফেলেছেন'],
  back: ['All messages', 'সব বার্তা'],
  go: ['Go there', 'সেখানে যান'],
  delete: ['Delete', 'মুছুন'],
  deleted: ['The message is deleted.', 'বার্তাটি মুছে ফেলা হয়েছে।'],
  deleteTitle: ['Delete this message?', 'বার্তাটি মুছবেন?'],
  deleteText: ['It disappears from your inbox for good.', 'আপনার ইনবক্স থেকে এটি চিরতরে চলে যাবে।'],
  keep: ['Keep it', 'থাক'],
});
