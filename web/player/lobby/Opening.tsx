import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './lists.words.ts';

/** Over a game that has not said yet that it is there. */
export function Opening({ title }: { title: string }) {
  const t = useWords<typeof words>('lobby');
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-page">
      <LoadingMark className="grid place-items-center" />
      <p className="text-soft">{t('gameLoading', { game: title })}</p>
    </div>
  );
}
