export const en = {
  groups: {
    'five-digits': '5D',
    'pick-3': '3D',
    'three-dice': 'Dice',
    race: 'Race',
    VN: 'Vietnam',
    SEA: '4D',
    ZY: 'National',
    Elott: 'E-lottery',
  },
} as const;
