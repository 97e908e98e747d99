import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './lists.words.ts';

/** The next page is asked for when the end comes into sight, at most once in this time. */
export const NEXT_PAGE_EVERY_MS = 200;

interface Props {
  has: boolean;
  loading: boolean;
  onMore: () => void;
}

/** Loads the next page when the end of the list comes near; the button does the same for the keyboard. */
export function NextPage({ has, loading, onMore }: Props) {
  const t = useWords<typeof words>('lobby');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const place = end.current;
    if (place === null || !has || loading) return;
    // Also after a page that did not fill the window: the end is still in sight then.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([seen]) => {
      clearTimeout(timer);
      if (seen?.isIntersecting) timer = setTimeout(() => more.current(), NEXT_PAGE_EVERY_MS);
    });
    watcher.observe(place);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [has, loading]);
  if (!has) return null;
  return (
    <div ref={end} className="grid justify-center">
      <Button variant="outline" loading={loading} onClick={onMore}>
        {t(loading ? 'loadingMore' : 'more')}
      </Button>
    </div>
  );
}
