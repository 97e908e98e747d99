export const en = {
  why: 'Why',
  waits: 'Proposal {id} is waiting for a second person',
} as const;
