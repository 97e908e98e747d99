export const en = {
  reason: 'Reason',
  reasonShort: 'Please write at least {n, plural, one {{text} letter} other {{text} letters}}.',
  why: 'Why not',
  note: 'Note for the record',
  csv: 'As CSV',
} as const;
