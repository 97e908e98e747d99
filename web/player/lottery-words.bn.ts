import { bn as lottery } from './lottery/words.bn.ts';

/** What the lotteries say in Bengali: loaded with the first of them. */
export const words = { lottery };
