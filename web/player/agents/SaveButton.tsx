import { Download } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useAct } from '../../kit/deeds.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Saves what a page lists as a file, all of it. */
export function SaveButton({ of, save }: { of: string; save: () => Promise<void> | void }) {
  const t = useWords<typeof words>('agents');
  const saving = useAct(async () => save());
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Download aria-hidden />}
      aria-label={t('fileOf', { of })}
      loading={saving.isPending}
      onClick={() => saving.mutate(undefined, { onError: (error) => toast(error.message, { tone: 'danger' }) })}
    >
      {t('file')}
    </Button>
  );
}
