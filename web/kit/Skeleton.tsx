import { classNames } from './class-names.ts';

/** Holds the place of what is under way, in its size, so that nothing jumps: `<Skeleton className="h-6 w-32" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('k-skeleton', className)} />;
}
