export const en = {
  title: 'Rickshaw Raja',
  story: 'Three alike from the left, and the road is yours.',
  freeTitle: 'The Raja rides',
  labels: { rickshaw: 'WILD', sun: 'FREE' },
  symbols: {
    rickshaw: 'Rickshaw',
    sun: 'Sun',
    tiger: 'Tiger',
    peacock: 'Peacock',
    hilsa: 'Hilsa',
    lotus: 'Lotus',
    mango: 'Mango',
    tea: 'Tea',
    kite: 'Kite',
    paddy: 'Paddy',
  },
} as const;
