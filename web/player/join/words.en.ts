export const en = {
  register: 'Open an account',
  agents: 'How agents earn',
  studios: 'The interface for studios',
  write: 'Write to us',
} as const;
