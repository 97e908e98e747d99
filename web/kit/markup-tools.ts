/** A text with what is selected in it. */
export interface Selected {
  text: string;
  from: number;
  until: number;
}

/** Puts signs around the selected words, or takes them away where they stand there already; the words stay selected. */
export function withSpan({ text, from, until }: Selected, before: string, after: string): Selected {
  const isThere = text.slice(0, from).endsWith(before) && text.slice(until).startsWith(after);
  if (isThere) {
    const bare = text.slice(0, from - before.length) + text.slice(from, until) + text.slice(until + after.length);
    return { text: bare, from: from - before.length, until: until - before.length };
  }
  const signed = text.slice(0, from) + before + text.slice(from, until) + after + text.slice(until);
  return { text: signed, from: from + before.length, until: until + before.length };
}

/** Begins each selected line with a sign, or takes it away where every one has it; the lines stay selected. */
export function withLines({ text, from, until }: Selected, signOf: (at: number) => string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(until, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const haveIt = lines.every((line, at) => line.startsWith(signOf(at)));
  const changed = lines
    .map((line, at) =>
      haveIt ? line.slice(signOf(at).length) : signOf(at) + line.replace(/^(?:#{1,3}|[->•]|\d{1,3}\.) /, ''),
    )
    .join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, until: start + changed.length };
}
