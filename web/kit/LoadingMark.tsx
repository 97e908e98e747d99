import { Spinner } from './Spinner.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

/** A whole page or panel is under way and its shape is not known yet; where it is known use Skeletons. */
export function LoadingMark({ className }: { className?: string }) {
  const t = useWords<typeof words>('kit');
  return (
    <div className={className ?? 'grid min-h-60 place-items-center'} role="status">
      <Spinner size={56} label={t('loading')} className="text-accent-text" />
    </div>
  );
}
