/**
 * What must be put into a compiled message before it can be said: names of values, and of marks as `<terms>`, sorted.
 * Two messages with the same holes can stand for each other.
 * @param message as icu-minify compiles it: a text, or parts; a part is a text or `[name]`, `[name, kind, arms]`,
 * `[mark, …parts]`
 */
export function holesOf(message: unknown): string {
  const names = new Set<string>();
  visit(message, names);
  return [...names].toSorted().join(' ');
}

function visit(message: unknown, names: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const part of message) {
    if (!Array.isArray(part)) continue;
    const [name, kind, arms] = part as [string, unknown, unknown];
    const isMark = kind !== undefined && typeof kind !== 'number';
    names.add(isMark ? `<${name}>` : name);
    if (isMark) visit(part.slice(1), names);
    else if (arms !== null && typeof arms === 'object') Object.values(arms).forEach((arm) => visit(arm, names));
  }
}
