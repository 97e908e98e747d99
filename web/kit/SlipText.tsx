import type { ReactNode } from 'react';
import { slipsIn } from './slips-in-text.ts';

/** Words as they are, codes of shared slips in them as links that open the slip. Whoever draws it hears the clicks. */
export function SlipText({ text }: { text: string }): ReactNode {
  return slipsIn(text, location.origin).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={at} href={`/sports?slip=${part.slip}`} className="k-digits text-accent-text underline underline-offset-4">
        {part.slip}
      </a>
    ),
  );
}
