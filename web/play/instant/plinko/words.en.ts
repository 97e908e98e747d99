export const en = {
  story: 'Choose rows and risk, and let a marble fall.',
  play: 'Drop',
  playing: 'The marble is falling …',
  board: 'A board of pins. The pockets below pay, from left to right, times the stake: {pays}.',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  rows: 'Rows of pins',
  rowsOf: '{rows} rows',
  told: 'The marble fell into the pocket that pays {multiple}.',
  rulesFall:
    'A marble falls through rows of pins. At each pin it goes left or right with equal chance; the pocket in which it ends says what it pays, times your stake. You may let the next marble fall before the last one has landed: each is a round of its own.',
  rulesTables:
    'More rows and a higher risk mean rarer and larger wins at the edge, and less in the middle. The path is drawn before the marble falls; what you see only follows it.',
  rulesTable: '{rows} rows, risk: {risk}',
  pocket: 'Pocket',
  chance: 'Chance of one',
  pays: 'Pays',
  middle: 'The middle one',
  fromEdge: '{place} from either edge',
  chanceNote: 'The chance is that of one pocket; all but the middle one are there twice, on the left and on the right.',
} as const;
