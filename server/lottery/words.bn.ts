export const bn = {
  groups: {
    'five-digits': 'ফাইভডি',
    'pick-3': 'থ্রিডি',
    'three-dice': 'পাশা',
    race: 'রেস',
    VN: 'ভিয়েতনাম',
    SEA: 'ফোরডি',
    ZY: 'জাতীয়',
    Elott: 'ই-লটারি',
  },
} as const;
