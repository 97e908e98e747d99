import { type CSSProperties, useState } from 'react';
import { Conch } from './alpona/Conch.tsx';
import { Fish } from './alpona/Fish.tsx';
import { Lotus } from './alpona/Lotus.tsx';
import { Paisley } from './alpona/Paisley.tsx';
import { Sun } from './alpona/Sun.tsx';

const motifs = [Lotus, Fish, Sun, Paisley, Conch];
const grounds = ['--peacock', '--magenta', '--leaf', '--vermilion', '--indigo', '--peacock-deep', '--magenta-deep'];

interface Props {
  /** Whose it is: always the same motif and ground for the same name. */
  name: string;
  /** A picture of their own; where there is none or it fails to load, the motif. */
  src?: string | null;
  sizePx?: number;
}

/** Beside a name, so it says nothing itself. */
export function Avatar({ name, src, sizePx = 40 }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const mark = markOf(name);
  const Motif = motifs[mark % motifs.length] ?? Lotus;
  const ground = `var(${grounds[mark % grounds.length]})`;
  return (
    <span className="k-avatar" style={{ '--size': `${sizePx}px`, '--ground': ground } as CSSProperties} aria-hidden>
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <Motif size={sizePx} thickness={3} />
      )}
    </span>
  );
}

function markOf(name: string): number {
  let mark = 7;
  for (const letter of name) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return mark;
}
