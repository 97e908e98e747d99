import type { WordsLike } from '../../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  story: 'একটি চরকি বেছে নিন, তারপর ঘোরান।',
  play: 'চরকি ঘোরান',
  playing: 'চরকি ঘুরছে …',
  segments: 'ঘর',
  segmentsOf: '{count}টি ঘর',
  risk: 'ঝুঁকি',
  low: 'কম',
  medium: 'মাঝারি',
  high: 'বেশি',
  pays: 'কোন ঘরে কত',
  paysSpoken: '{segments}টি ঘরের মধ্যে {count}টিতে {multiple}',
  told: 'চরকি থেমেছে {multiple}-এ।',
  tableMultiple: 'পাবেন',
  tableSegments: 'ঘর',
  tableChance: 'সম্ভাবনা',
  rules1: 'চরকির সব ঘর সমান, প্রতিটির সম্ভাবনাও সমান। কাঁটার নিচে যে ঘর থামে, বাজির তত গুণ পাবেন; ০ লেখা ঘরে কিছু নেই।',
  rules2: 'মোট পনেরোটি চরকি: পাঁচ রকম ঘরের সংখ্যা, প্রতিটিতে কম, মাঝারি ও বেশি ঝুঁকি। সবগুলোর ফেরত ৯৯%।',
  rulesTable: 'এখন যে চরকি বাছা আছে',
};
