export const en = {
  story: 'Set the mark on the rule, then roll.',
  play: 'Roll',
  playing: 'The dice are rolling …',
  side: 'Where the roll must come down',
  over: 'Over',
  under: 'Under',
  target: 'Mark',
  toldOver: '{roll}: over {target}.',
  toldNotOver: '{roll}: not over {target}.',
  toldUnder: '{roll}: under {target}.',
  toldNotUnder: '{roll}: not under {target}.',
  rolled: 'Rolled',
  rules1:
    'Each roll is a number from 0.00 to 99.99; all 10,000 numbers are equally likely. Choose over or under and set the mark: you win when the roll comes down on your side. A roll on the mark itself loses on both sides.',
  rules2:
    'A win pays 99 divided by the chance in percent: at a chance of 50 % it pays 1.98 times the stake, at 10 % 9.9 times, at 0.01 % 9,900 times. The chance can be set from 0.01 % to 98 %.',
  rules3: 'On the rule, arrow keys move the mark by 0.01, Page Up and Page Down by more.',
} as const;
