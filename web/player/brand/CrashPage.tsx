import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export type Trouble = 'network' | 'page';

interface Props {
  /** Finds out what went wrong, and loads the page anew where that helps; the page says nothing until it knows. */
  find: () => Promise<Trouble>;
}

/** Stands in the place of a page that did not come, for want of a line, or broke while it was drawn. */
export function CrashPage({ find }: Props) {
  const t = useWords<typeof words>('brand');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let wanted = true;
    void find().then((found) => wanted && setTrouble(found));
    return () => {
      wanted = false;
    };
  }, [find]);
  const isNetwork = trouble === 'network';
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-4 px-4 py-16 text-center">
      {trouble !== null && (
        <>
          <span aria-hidden className="text-3xl text-warning">
            !
          </span>
          <h1 className="text-xl">{t(isNetwork ? 'networkTitle' : 'crashTitle')}</h1>
          <p className="max-w-form text-soft">{t(isNetwork ? 'networkText' : 'crashText')}</p>
          <Button onClick={() => location.reload()}>{t(isNetwork ? 'networkAgain' : 'crashReload')}</Button>
        </>
      )}
    </div>
  );
}
