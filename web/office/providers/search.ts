/** What can be the name of a transaction or a round; anything else asks for all. */
export function searched(text: string): string | undefined {
  return /^[A-Za-z0-9_.:-]{1,80}$/.test(text) ? text : undefined;
}
