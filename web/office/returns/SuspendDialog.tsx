import { type FormEvent, useState } from 'react';
import { type GameReturn, suspendGame } from '../../../contract/returns.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

const SHORTEST_REASON = 3;

/** Stops or resumes a game, with a reason that stays. Mounted while it is open. */
export function SuspendDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const t = useWords<typeof en>('returns');
  const { language } = useManner();
  const suspend = useDeed(suspendGame);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const suspended = game.suspendedBy === null;
  const name = { game: game.titles[language] };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < SHORTEST_REASON) return setShort(true);
    suspend.mutate(
      { gameCode: game.gameCode, suspended, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t(suspended ? 'suspendedDone' : 'resumedDone', name), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t(suspended ? 'suspendTitle' : 'resumeTitle', name)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={suspended ? 'danger' : 'primary'} loading={suspend.isPending}>
            {t(suspended ? 'suspend' : 'resume')}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-soft">{t(suspended ? 'suspendText' : 'resumeText')}</p>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        error={short ? t('reasonShort') : suspend.error?.message}
        maxLength={300}
        rows={2}
        value={reason}
        onChange={(event) => {
          setShort(false);
          setReason(event.target.value);
        }}
      />
    </Dialog>
  );
}
