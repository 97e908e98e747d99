import { en } from './words.en.ts';

/** What the preview says: it stands in the language of the reader, whatever the office speaks. */
export const previewEn = {
  untitled: 'Without a title',
  look: 'Have a look',
  go: 'Go there',
  understood: 'Understood',
  coming: 'Starts soon',
  open: 'Open',
  always: 'Without an end date',
  until: 'Until {time}',
  types: en.types,
  tag: en.tag,
} as const;
