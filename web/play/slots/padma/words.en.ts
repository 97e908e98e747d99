export const en = {
  title: 'Padma',
  story: 'Five that touch burst, and the river brings more.',
  howItPays:
    '5 reels and 5 rows, no lines. Five or more equal symbols that touch are a cluster and pay. Then they burst, the rest falls down, and each fall raises what the next wins are multiplied by: 2, 3, 5 and at last 10 times.',
  labels: {},
  symbols: {
    hilsa: 'Hilsa',
    prawn: 'Prawn',
    lotus: 'Lotus',
    boat: 'Boat',
    net: 'Net',
    pitcher: 'Pitcher',
    paddle: 'Paddles',
  },
} as const;
