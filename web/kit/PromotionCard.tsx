import type { ReactNode } from 'react';
import { Conch } from './alpona/Conch.tsx';
import { Fish } from './alpona/Fish.tsx';
import { Lotus } from './alpona/Lotus.tsx';
import { Paddy } from './alpona/Paddy.tsx';
import { Paisley } from './alpona/Paisley.tsx';
import { Sun } from './alpona/Sun.tsx';
import { Badge, type Tone } from './Badge.tsx';
import { classNames } from './class-names.ts';

const grounds = ['', 'k-banner-magenta', 'k-banner-leaf', 'k-banner-vermilion', 'k-banner-indigo'];
const motifs = [Lotus, Fish, Sun, Conch, Paddy, Paisley];

interface Props {
  /** Without a picture its drawn ground is chosen by it, each time the same: its number. */
  mark: string;
  title: ReactNode;
  imageUrl: string | null;
  state: { label: string; tone: Tone };
  tags: readonly string[];
  /** What it is about. */
  about: string;
  /** From when until when. */
  when: string;
  /** It is over, and only there to be read. */
  faded?: boolean;
  action?: ReactNode;
}

/** A promotion in a list: its picture, what it is about, and from when until when. */
export function PromotionCard({ mark, title, imageUrl, state, tags, about, when, faded, action }: Props) {
  return (
    <article className="relative grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] overflow-clip rounded-card bg-surface">
      <PromotionPicture
        mark={mark}
        imageUrl={imageUrl}
        className={classNames('aspect-[21/9]', faded && 'opacity-55 grayscale')}
      />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={state.tone}>{state.label}</Badge>
          {tags.map((tag) => (
            <Badge key={tag} tone="second">
              {tag}
            </Badge>
          ))}
        </div>
        <h2 className="text-base leading-snug font-semibold text-balance">{title}</h2>
        <p className="text-sm text-faint">{when === '' ? about : `${about} · ${when}`}</p>
        {action}
      </div>
    </article>
  );
}

/** Its picture, or one of the drawn grounds of the house where it has none: side by side they differ. */
export function PromotionPicture({
  mark,
  imageUrl,
  className,
}: Pick<Props, 'mark' | 'imageUrl'> & { className?: string }) {
  if (imageUrl !== null)
    return <img src={imageUrl} alt="" loading="lazy" className={classNames('w-full object-cover', className)} />;
  const sum = [...mark].reduce((all, letter) => all + letter.codePointAt(0)!, 0);
  const Motif = motifs[sum % motifs.length] ?? Lotus;
  const ground = grounds[sum % grounds.length];
  return (
    <div aria-hidden className={classNames('k-banner h-auto! min-h-0! rounded-none! p-0!', ground, className)}>
      <Motif className="k-banner-art right-[6%]! h-[86%]! w-auto!" size={220} />
    </div>
  );
}
