import { createHash } from 'node:crypto';

/** The first line of a file of functions: how often it has changed, and of which text that is said. */
const HEAD = /^-- Edition (\d+) \(([0-9a-f]{12})\)\n/;

/** Whether the first line is that of the text below it. */
export function hasItsEdition(text: string): boolean {
  const [head = '', , of] = HEAD.exec(text) ?? [];
  return of === checksumOf(text.slice(head.length));
}

/** The text under a first line of its own, with the next number. */
export function inNextEdition(text: string): string {
  const [head = '', number = '0'] = HEAD.exec(text) ?? [];
  // An empty line parts the first from the comment of a function.
  const rest = text.slice(head.length).replace(/^\n*/, '\n');
  return `-- Edition ${Number(number) + 1} (${checksumOf(rest)})\n${rest}`;
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12);
}
