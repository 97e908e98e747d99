import { Paddy } from '../../kit/alpona/Paddy.tsx';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** A room that did not load or broke while drawing. */
export function CrashPage() {
  const t = useWords<typeof words>('office');
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <Paddy size={112} className="text-warning" />
      <h1 className="text-xl">{t('crashTitle')}</h1>
      <p className="max-w-form text-soft">{t('crashText')}</p>
      <Button variant="second" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
