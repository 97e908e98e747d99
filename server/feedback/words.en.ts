export const en = {
  answeredTitle: 'We have answered you',
  answeredLead: 'You wrote to us, and this is our answer:',
} as const;
