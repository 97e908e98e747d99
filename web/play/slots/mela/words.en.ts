export const en = {
  title: 'Mela',
  story: 'Three alike on a line, and the drum plays for you.',
  howItPays:
    '3 reels, 3 rows, 5 lines, all always played: three rows and two diagonals. Three equal fruits on a line pay; of lychees two from the left are enough. Each line pays its best win; the wins of all lines are added. There are no free spins: what the reels show is the whole round.',
  wildNote: 'It takes the place of every other symbol, on all three reels. Three drums on a line pay the most.',
  labels: { drum: 'WILD' },
  symbols: {
    drum: 'Drum',
    bell: 'Bell',
    jackfruit: 'Jackfruit',
    mango: 'Mango',
    guava: 'Guava',
    lychee: 'Lychee',
    banana: 'Banana',
  },
} as const;
