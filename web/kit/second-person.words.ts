import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  why: ['Why', 'কেন'],
  waits: ['Proposal {id} is waiting for a second person', 'প্রস্তাব {id} আরেকজনের সিদ্ধান্তের অপেক্ষায়'],
});
