export const en = {
  register: 'Open an account',
  agents: 'About affiliates',
  studios: 'The interface for studios',
  write: 'Write to us',
} as const;
