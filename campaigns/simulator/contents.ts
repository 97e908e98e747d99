import type { Member, State } from './model-state.ts';

const contents = new WeakMap<Member, string>();

/** Everything in a state as text: equal texts, equal states. */
export function contentOf({ members }: State): string {
  const parts = [...members].map(([number, member]) => {
    let content = contents.get(member);
    if (content === undefined) contents.set(member, (content = textOf(member)));
    return `${number}=${content}`;
  });
  return parts.toSorted().join('&');
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Map)
    return `{${[...value]
      .map(([key, inner]) => `${key}:${textOf(inner)}`)
      .toSorted()
      .join(';')}}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  return `(${Object.values(value).map(textOf).join()})`;
}
