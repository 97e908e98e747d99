export const en = {
  title: 'Help',
  contents: 'On this page',
  updated: 'As of {date}',
  loading: 'The text is loading',
} as const;
