import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** A page behind a game, whose code comes when it is first opened: no game waits for it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  return function Later(props) {
    const t = useWords<typeof words>('frame');
    const [Page, setPage] = useState<ComponentType<P> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(
        (loaded) => setPage(() => loaded),
        () => setFailed(true),
      );
    }, []);
    if (Page) return <Page {...props} />;
    return (
      <p className="text-soft" role="status">
        {t(failed ? 'failed' : 'loading')}
      </p>
    );
  };
}
