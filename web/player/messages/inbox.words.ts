import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  show: ['Filter messages', 'বার্তা বাছাই'],
  all: ['All', 'সব'],
  unread: ['Unread ({n, number})', 'না-পড়া ({n, number})'],
  unreadOnly: ['Unread', 'না-পড়া'],
  readAll: ['Mark all as read', 'সব পড়া হিসেবে চিহ্নিত করুন'],
  isUnread: ['Unread:', 'না-পড়া:'],
  empty: ['No messages yet', 'এখনো কোনো বার্তা নেই'],
  emptyHint: ['Messages to you, and news for all members, arrive here.', 'আপনার জন্য বার্তা আর সব সদস্যের খবর এখানে আসবে।'],
  emptyUnread: ['No unread messages', 'না-পড়া বার্তা নেই'],
  back: ['All messages', 'সব বার্তা'],
  go: ['Open', 'খুলুন'],
  delete: ['Delete', 'মুছুন'],
  deleted: ['Message deleted.', 'বার্তাটি মুছে ফেলা হয়েছে।'],
  deleteTitle: ['Delete this message?', 'বার্তাটি মুছবেন?'],
  deleteText: ['It’s removed from your inbox for good.', 'ইনবক্স থেকে এটি চিরতরে মুছে যাবে।'],
  keep: ['Keep', 'রেখে দিন'],
});
