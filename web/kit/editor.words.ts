import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  tools: ['Tools for {field}', '{field}: লেখার সরঞ্জাম'],
  strong: ['Bold', 'মোটা হরফ'],
  emphasis: ['Italic', 'বাঁকা হরফ'],
  link: ['Link', 'লিংক'],
  heading: ['Heading', 'শিরোনাম'],
  list: ['List', 'তালিকা'],
  numbers: ['Numbered list', 'নম্বর দেওয়া তালিকা'],
  quote: ['Quotation', 'উদ্ধৃতি'],
  how: [
    'An empty line begins a paragraph. Links lead to pages of this site (/help) or to https.',
    'একটি লাইন ফাঁকা রাখলে নতুন অনুচ্ছেদ শুরু হয়। লিংক যাবে এই সাইটের কোনো পাতায় (/help) কিংবা https ঠিকানায়।',
  ],
});
