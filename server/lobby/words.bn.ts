export const bn = {
  groups: {
    ALL: 'সব',
    HOT: 'জমজমাট',
    NEW: 'নতুন',
    EXCLUSIVE: 'শুধু এখানে',
    JACKPOT: 'জ্যাকপট',
    FREE_SPINS: 'ফ্রি স্পিন',
    CLASSIC: 'ক্ল্যাসিক',
    INSTANT: 'ঝটপট',
    NUMBERS: 'নম্বরের খেলা',
  },
} as const;
