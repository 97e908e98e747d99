export const en = {
  title: 'Help',
  contents: 'On this page',
  updated: 'As of {date}',
} as const;
