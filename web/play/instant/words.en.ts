import { en as frame } from '../frame/words.en.ts';

/** The words of all instant games, with those of every game's frame. */
export const en = {
  ...frame,
  controls: 'Stake and choice',
  results: 'Last results',
  resultsEmpty: 'Results will stand here.',
  resultPaid: '{result}: paid {amount}',
  resultLost: '{result}: nothing paid',
  stakeHalf: 'Half the stake',
  stakeDouble: 'Double the stake',
  stakeQuick: 'Quick stakes',
  stakeRange: '{least} to {most}',
  stakeLow: 'At least {least}',
  stakeHigh: 'At most {most}',
  stakePayout: 'At most {most} with this choice',
  stakeMissing: 'Enter a stake.',
  chance: 'Chance',
  multiple: 'Multiple',
  winAmount: 'A win pays',
  wonTold: '{result} You won {amount}.',
  returnedTold: '{result} {amount} came back.',
  lostTold: '{result} Nothing this time.',
  openTold: 'The round is open.',
  openResumed: 'Your round goes on where it was.',
  awayTold: 'This round was finished while you were away. {result}',
  largestHead: 'Largest win with this choice',
  returnText: '{share} with this choice',
  capHead: 'Most that one round can pay',
  stakeHead: 'Stakes',
  numbersNote:
    'The return is counted exactly, not estimated. It is an average over a very long time: a single sitting can be far above or below it. Amounts are rounded down to the smallest coin.',
} as const;
