export const en = {
  notFoundTitle: 'This page is not here',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  notFoundHome: 'To the first page',
  notFoundGames: 'See the games',
  unbuilt: {
    manualRebate: {
      title: 'There is no cashback here',
      text: 'Cashback gives a part of what was staked back to the player.',
    },
    rewardCenter: {
      title: 'There is no reward centre here',
      text: 'A reward centre holds what a player may collect. Your bonuses stand in the member centre, under Bonus details.',
    },
    referral: {
      title: 'Inviting friends is not rewarded here',
      text: 'Elsewhere a player is given something for each friend who comes. You may send this address to your friends, of course.',
    },
    missionLeaderboard: {
      title: 'There are no missions here',
      text: 'Missions are tasks with a reward at their end, and a list of those who have done most.',
    },
    agent: {
      title: 'There is no agent centre here',
      text: 'In an agent centre, agents see their team, their contracts and what they have earned.',
    },
  },
  unbuiltNow: 'This brand does not offer it at present. Nothing is counted or kept for you meanwhile.',
  unbuiltPromotions: 'See the promotions',
  unbuiltHelp: 'Help centre',
  maintenanceTitle: 'We are tidying up',
  maintenanceDear: 'Dear guest,',
  maintenanceText: 'the site is under maintenance for a while. Your account and your balance are safe.',
  maintenanceUntil: 'We expect to be back on {time}.',
  maintenanceSoon: 'We will be back as soon as we can. This page opens again by itself.',
  regionTitle: 'Not offered in your region',
  regionText: 'By the rules of this site it cannot be used from where you are.',
  regionAddress: 'Your address',
  regionCountry: 'Country',
  regionUnknown: 'not known',
  regionWrong: 'If you think this is a mistake, please write to us.',
  contact: 'Contact us',
} as const;
