import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormAlert } from './FormAlert.tsx';
import { useFreePlay } from './queries.ts';
import type { words } from './words.ts';

/** Lets a visitor in as a guest. */
export function FreePlayButton({ onDone }: { onDone: () => void }) {
  const t = useWords<typeof words>('sessions');
  const trying = useFreePlay();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const start = async (): Promise<void> => {
    setRefusal(null);
    try {
      const { userName } = await trying.mutateAsync(undefined);
      toast(t('tryFreeDone', { name: userName }), { tone: 'win' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
    }
  };
  return (
    <div className="grid gap-2">
      {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
      <Button variant="quiet" wide loading={trying.isPending} onClick={() => void start()}>
        {t('tryFree')}
      </Button>
    </div>
  );
}
