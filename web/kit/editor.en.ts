export const en = {
  tools: 'Tools for {field}',
  strong: 'Bold',
  emphasis: 'Italic',
  link: 'Link',
  heading: 'Heading',
  list: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  how: 'An empty line begins a paragraph. Links lead to pages of this site (/help) or to https.',
} as const;
