export const en = {
  banners: 'News of the house',
  notices: 'Notices',
  latest: 'Latest notice',
  allNotices: 'All notices',
  empty: 'No notices',
  emptyHint: 'What we have to tell everybody will be written here.',
  choose: 'Choose a notice to read it.',
  backToList: 'All notices',
  playMoney: 'Play money, real festival',
  playMoneyText: 'Games drawn in Bengal. Open results, nothing to lose but an evening.',
  bannerGo: 'Have a look',
} as const;
