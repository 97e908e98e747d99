/** A name of which others see no more than its ends. */
export function maskedName(account: string): string {
  const letters = [...account];
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}
