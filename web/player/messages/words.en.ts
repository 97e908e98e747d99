export const en = {
  banners: 'News of the house',
  notices: 'Notices',
  latest: 'Latest notice',
  empty: 'No notices',
  emptyHint: 'What we have to tell everybody will be written here.',
  pinned: 'Pinned',
  backToList: 'All notices',
  playMoney: 'Play money, real festival',
  playMoneyText: 'Games drawn in Bengal. Open results, nothing to lose but an evening.',
  bannerGo: 'Have a look',
} as const;
