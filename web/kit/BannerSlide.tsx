import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  title: string;
  text: string;
  imageUrl: string;
  /** It is the first thing on its page: its picture is fetched before others. */
  first?: boolean;
  /** Where it leads. */
  action?: ReactNode;
  className?: string;
}

/** A banner with its words over its picture; it follows the width that it is given, not that of the window. */
export function BannerSlide({ title, text, imageUrl, first, action, className }: Props) {
  return (
    <div className={classNames('@container relative isolate overflow-clip', className)} data-theme="marigold-night">
      <img
        src={imageUrl}
        alt=""
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        className="absolute inset-0 -z-20 size-full object-cover object-[78%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-page from-25% via-page/75 via-60% to-transparent @read:from-10% @read:via-page/70 @read:via-45% @read:to-75%" />
      <div className="grid h-full max-w-[min(30rem,66%)] auto-rows-max content-center gap-1.5 p-5 pb-10 text-text @read:gap-2 @read:p-10">
        <p className="text-lg leading-snug font-semibold text-balance @form:text-xl @read:text-2xl">{title}</p>
        <p className="line-clamp-2 text-sm text-soft @form:line-clamp-none @read:text-base">{text}</p>
        {action}
      </div>
    </div>
  );
}
