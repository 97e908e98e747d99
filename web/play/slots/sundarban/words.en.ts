export const en = {
  title: 'Sundarban',
  story: 'Follow the tracks from the left: 243 ways lead through the forest.',
  freeTitle: 'Moonlit night',
  freeNote: 'Every way pays three times as much. They cost nothing.',
  howItPays:
    '5 reels, 3 rows, 243 ways and no lines. Equal symbols on neighbouring reels pay from the first reel on the left, three reels or more, in whatever rows they stand. What every symbol wins is added.',
  wildNote: 'It takes the place of any symbol but Moon. It comes on reels 2 to 4 and has no pay of its own.',
  labels: { forest: 'WILD', moon: 'FREE' },
  symbols: {
    forest: 'Forest',
    moon: 'Moon',
    tiger: 'Tiger',
    crocodile: 'Crocodile',
    deer: 'Deer',
    kingfisher: 'Kingfisher',
    crab: 'Crab',
    honey: 'Honey',
    boat: 'Boat',
    oar: 'Oars',
    reed: 'Reeds',
  },
  frame: {
    freeText:
      '{least} or more anywhere pay and start free spins ({awarded}). In free spins what every way wins is paid {times} times; what scatters pay is not multiplied. More can be won during free spins, up to {cap} in a round. Free spins are played at the stake that started them.',
  },
} as const;
