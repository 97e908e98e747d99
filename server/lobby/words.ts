import { inBoth } from '../../contract/in-both.ts';

/** How the groups inside a category are called. */
export const words = inBoth({
  groups: {
    ALL: ['All', 'সব'],
    HOT: ['Hot', 'জমজমাট'],
    NEW: ['New', 'নতুন'],
    EXCLUSIVE: ['Only here', 'শুধু এখানে'],
    JACKPOT: ['Jackpot', 'জ্যাকপট'],
    FREE_SPINS: ['Free spins', 'ফ্রি স্পিন'],
    CLASSIC: ['Classic', 'ক্ল্যাসিক'],
    INSTANT: ['Instant', 'ঝটপট'],
    NUMBERS: ['Numbers', 'নম্বরের খেলা'],
  },
});
