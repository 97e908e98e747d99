/** Under which vendors the lobby lists the sports book of the house, by category. */
export const bookVendors = { SPORTS: 'KHELA_SPORTS', ESPORTS: 'KHELA_ESPORTS' } as const;

export function isOfBook(vassalage: string): boolean {
  return (Object.values(bookVendors) as string[]).includes(vassalage);
}
