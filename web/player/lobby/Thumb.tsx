import { useState } from 'react';
import { classNames } from '../../kit/class-names.ts';

/** A game's poster in small, beside its name; the ground alone where the drawing does not load. */
export function Thumb({ src, className }: { src: string; className?: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={classNames('block h-14 w-11 flex-none overflow-clip rounded-small bg-raised', className)}>
      {!failed && (
        <img
          src={src}
          alt=""
          loading="lazy"
          width={44}
          height={56}
          onError={() => setFailed(true)}
          className="size-full object-cover object-top"
        />
      )}
    </span>
  );
}
