import { TriangleAlert } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** A part of the site that did not load or broke while drawing: usually a new version is out, and a reload helps. */
export function CrashPage() {
  const t = useWords<typeof en>('brand');
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-4 px-4 py-16 text-center">
      <TriangleAlert aria-hidden className="size-16 text-warning" />
      <h1 className="text-xl">{t('crashTitle')}</h1>
      <p className="max-w-form text-soft">{t('crashText')}</p>
      <Button onClick={() => location.reload()}>{t('crashReload')}</Button>
    </div>
  );
}
