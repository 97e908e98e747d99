import type { Member, State } from './model.ts';

const contents = new WeakMap<Member, string>();

/** Everything in a state as text: equal texts, equal states. */
export function contentOf({ members }: State): string {
  const parts = [...members].map(([number, member]) => {
    let content = contents.get(member);
    if (content === undefined) contents.set(member, (content = memberContent(member)));
    return `${number}=${content}`;
  });
  return parts.toSorted().join('&');
}

function memberContent(member: Member): string {
  const { cashMinor, studioMinor, lastRoundAtMs } = member;
  const lists = [member.holds, member.movements, member.rounds, member.transfers].map((list) =>
    [...list]
      .map(([key, value]) => `${key}:${typeof value === 'string' ? value : Object.values(value).join()}`)
      .toSorted()
      .join(';'),
  );
  return [cashMinor, studioMinor, lastRoundAtMs, ...lists].join('/');
}
