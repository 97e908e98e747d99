import { en as lottery } from './lottery/words.en.ts';

/** What the lotteries say in English: loaded with the first of them. */
export const words = { lottery };
