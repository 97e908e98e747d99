export const en = {
  ladder: 'The levels',
  level: 'Level {level}',
  you: 'You are here',
  ownService: 'A channel of customer service of its own',
  visitor: 'Log in to see where you stand.',
  login: 'Log in',
} as const;
