import { useEffect } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { hasParent, tellParent } from './parent-page.ts';
import type { words } from './words.ts';

export function GameUnknown() {
  const t = useWords<typeof words>('frame');
  useEffect(() => tellParent('ready'), []);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-xl">{t('gameUnknown')}</h1>
      <p className="text-soft">{t('gameUnknownHint')}</p>
      {hasParent() && <Button onClick={() => tellParent('close')}>{t('leave')}</Button>}
    </main>
  );
}
