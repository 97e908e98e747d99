import type { WordsLike } from '../../kit/words.ts';
import type { en } from './inbox.en.ts';

export const bn: WordsLike<typeof en> = {
  show: 'কোন বার্তাগুলো',
  all: 'সব',
  unread: 'না-পড়া ({n, number})',
  readAll: 'সব পড়া হয়েছে',
  isUnread: 'না-পড়া:',
  empty: 'এখনো কোনো বার্তা নেই',
  emptyHint: 'শুধু আপনাকে বলার কথা, আর সব সদস্যের জন্য খবর, এখানে আসবে।',
  emptyUnread: 'সব পড়ে ফেলেছেন',
  back: 'সব বার্তা',
  go: 'সেখানে যান',
  delete: 'মুছুন',
  deleted: 'বার্তাটি মুছে ফেলা হয়েছে।',
  deleteTitle: 'বার্তাটি মুছবেন?',
  deleteText: 'আপনার ইনবক্স থেকে এটি চিরতরে চলে যাবে।',
  keep: 'থাক',
};
