export const bn = { classify: { ALL: 'সব', HOT: 'জনপ্রিয়' } } as const;
