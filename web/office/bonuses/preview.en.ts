/** What the preview says: it stands in both languages side by side, whatever the office speaks. */
export const previewEn = {
  wagering: 'To be played: {amount} ({times}× the bonus)',
  expires: '{n, plural, one {# day} other {# days}} from acceptance',
  maxBet: 'Largest stake on one outcome: {amount}',
  all: 'All that is left becomes cash',
  most: 'Becomes cash: at most {amount}',
  untitled: 'Without a title',
} as const;
