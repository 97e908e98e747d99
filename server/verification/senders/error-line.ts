/** What the office may read of a failure: one short line, without what was sent. */
export function errorLine(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string; cause?: { code?: string } };
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return [name ?? 'Error', code ?? cause]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 120);
}
