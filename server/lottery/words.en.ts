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
  correctedTitle: 'A result was corrected',
  correctedText:
    'The numbers of {lottery}, draw {issue}, had been entered wrong and were corrected. Your tickets of this draw were settled again: your tickets and your account record show what each was paid and what was added or taken back.',
} as const;
