/** The words of the miniature: they stand in both languages beside each other, whatever the office speaks. */
export const previewEn = {
  login: 'Log in',
  register: 'Register',
  headline: 'An evening by the river',
  lead: 'Twenty machines, drawn by hand.',
  play: 'Play now',
  details: 'Details',
  balance: 'Balance',
  won: 'Won',
  lost: 'Lost',
  hot: 'Hot',
  tile: 'Lotus Lake',
  secure: 'Provably fair',
  field: 'Username',
} as const;
