/** How the groups inside a category are called. */
export const en = { classify: { ALL: 'All', HOT: 'Hot' } } as const;
