import type { FormEvent } from 'react';
import { type OfficeDraw, decideDrawResult } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { drawName } from './draw-name.ts';
import { ResultTiers } from './ResultTiers.tsx';
import type { en } from './words.en.ts';

/** Takes back numbers that nobody has confirmed yet. Mounted while it is open. */
export function WithdrawDialog({ draw, onClose }: { draw: OfficeDraw; onClose: () => void }) {
  const t = useWords<typeof en>('lottery');
  const manner = useManner();
  const decide = useDeed(decideDrawResult);
  const of = drawName(draw, manner);
  const send = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate(
      { drawId: draw.drawId, confirm: false, result: [] },
      {
        onSuccess: () => {
          toast(t('withdrawnDone', of));
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
      title={t('withdrawTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" variant="danger" loading={decide.isPending}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('withdrawText', of)}</p>
        {/* Whoever may still confirm them does not see them here either. */}
        {draw.proposed?.isOwn && <ResultTiers family={draw.family} result={draw.proposed.result} />}
        {decide.error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {decide.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
