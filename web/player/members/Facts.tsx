import type { ReactNode } from 'react';

/** Names and values, one line each. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt className="text-sm text-faint">{name}</dt>
          <dd className="min-w-0 text-end break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
