import type { en } from './editor.en.ts';
import type { WordsLike } from './words.ts';

export const bn: WordsLike<typeof en> = {
  tools: '{field}: লেখার সরঞ্জাম',
  strong: 'মোটা হরফ',
  emphasis: 'বাঁকা হরফ',
  link: 'লিংক',
  heading: 'শিরোনাম',
  list: 'তালিকা',
  numbers: 'নম্বর দেওয়া তালিকা',
  quote: 'উদ্ধৃতি',
  how: 'একটি লাইন ফাঁকা রাখলে নতুন অনুচ্ছেদ শুরু হয়। লিংক যাবে এই সাইটের কোনো পাতায় (/help) কিংবা https ঠিকানায়।',
};
