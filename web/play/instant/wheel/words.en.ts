export const en = {
  story: 'Choose a wheel, then give it a turn.',
  play: 'Turn',
  playing: 'The wheel is turning …',
  segments: 'Segments',
  segmentsOf: '{count} segments',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  pays: 'What the segments pay',
  paysSpoken: '{multiple} on {count} of {segments} segments',
  told: 'The wheel stopped at {multiple}.',
  tableMultiple: 'Pays',
  tableSegments: 'Segments',
  tableChance: 'Chance',
  rules1:
    'The wheel has equal segments, and each is equally likely. It pays your stake as many times as the segment under the flapper says; a segment with 0 pays nothing.',
  rules2:
    'There are fifteen wheels: five numbers of segments, each with a low, a medium and a high risk. All pay back 99 %.',
  rulesTable: 'The wheel that is chosen now',
} as const;
