import { inBoth } from '../../contract/in-both.ts';
import { words as lottery } from './lottery/words.ts';

/** What the lotteries say: loaded with the first of them. */
export const words = inBoth({ lottery });
