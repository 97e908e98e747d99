import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** Begins to load this far before the end comes into sight. */
const AHEAD = '400px';

interface Props {
  has: boolean;
  loading: boolean;
  onMore: () => void;
}

/** Loads the next page when the end of the list comes near; the button does the same for the keyboard. */
export function NextPage({ has, loading, onMore }: Props) {
  const t = useWords<typeof en>('lobby');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const place = end.current;
    if (place === null || !has || loading) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && more.current(), { rootMargin: AHEAD });
    watcher.observe(place);
    return () => watcher.disconnect();
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
