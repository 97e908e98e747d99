import { inBoth } from '../../contract/in-both.ts';

/** How the groups inside a category are called. */
export const words = inBoth({
  groups: {
    ALL: ['All', 'সব'],
    HOT: ['Hot', 'হট'],
    NEW: ['New', 'নতুন'],
    EXCLUSIVE: ['Exclusive', 'এক্সক্লুসিভ'],
    JACKPOT: ['Jackpot', 'জ্যাকপট'],
    FREE_SPINS: ['Free spins', 'ফ্রি স্পিন'],
    CLASSIC: ['Classic', 'ক্ল্যাসিক'],
    INSTANT: ['Instant', 'ইনস্ট্যান্ট'],
    NUMBERS: ['Numbers', 'নম্বরের খেলা'],
  },
});
