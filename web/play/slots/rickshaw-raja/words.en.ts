export const en = {
  title: 'Rickshaw Raja',
  story: 'Three alike from the left, and the road is yours.',
  freeTitle: 'The Raja rides',
  freeNote: 'Every line pays double. They cost nothing.',
  howItPays:
    '5 reels, 3 rows, 20 lines, all always played. Equal symbols pay along a line from the first reel on the left, three or more in a row. Each line pays its best win; the wins of all lines are added.',
  wildNote: 'It takes the place of any symbol but Sun. It comes on reels 2 to 5 and has no pay of its own.',
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
