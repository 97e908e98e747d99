import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  story: ['Choose a wheel, then spin it.', 'একটি চরকি বেছে নিন, তারপর ঘোরান।'],
  play: ['Spin', 'চরকি ঘোরান'],
  playing: ['The wheel is spinning …', 'চরকি ঘুরছে …'],
  segments: ['Segments', 'ঘর'],
  segmentsOf: ['{count} segments', '{count}টি ঘর'],
  risk: ['Risk', 'ঝুঁকি'],
  low: ['Low', 'কম'],
  medium: ['Medium', 'মাঝারি'],
  high: ['High', 'বেশি'],
  pays: ['What the segments pay', 'কোন ঘরে কত'],
  paysSpoken: ['{multiple} on {count} of {segments} segments', '{segments}টি ঘরের মধ্যে {count}টিতে {multiple}'],
  told: ['The wheel stopped at {multiple}.', 'চরকি থেমেছে {multiple}-এ।'],
  tableMultiple: ['Pays', 'পাবেন'],
  tableSegments: ['Segments', 'ঘর'],
  tableChance: ['Chance', 'সম্ভাবনা'],
  rules1: [
    'The wheel’s segments are equal and equally likely. It pays your stake times the number on the segment under the pointer; a segment with 0 pays nothing.',
    'চরকির সব ঘর সমান, প্রতিটির সম্ভাবনাও সমান। কাঁটার নিচে যে ঘর থামে, বাজির তত গুণ পাবেন; ০ লেখা ঘরে কিছু নেই।',
  ],
  rules2: [
    'There are fifteen wheels: five segment counts, each with low, medium and high risk. All return 99%.',
    'মোট পনেরোটি চরকি: পাঁচ রকম ঘরের সংখ্যা, প্রতিটিতে কম, মাঝারি ও বেশি ঝুঁকি। সবগুলোর ফেরত ৯৯%।',
  ],
  rulesTable: ['Your current wheel', 'এখন যে চরকি বাছা আছে'],
});
