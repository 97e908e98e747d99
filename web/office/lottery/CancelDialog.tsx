import { type FormEvent, useState } from 'react';
import { type OfficeDraw, cancelDraw } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { drawName } from './draw-name.ts';
import type { en } from './words.en.ts';

const SHORTEST_REASON = 3;

interface Props {
  draw: OfficeDraw;
  /** It is cancelled. */
  onDone: () => void;
  /** It stays as it is. */
  onClose: () => void;
}

/** Asks before a draw is cancelled, and says what that does. Mounted while it is open. */
export function CancelDialog({ draw, onDone, onClose }: Props) {
  const t = useWords<typeof en>('lottery');
  const manner = useManner();
  const cancel = useDeed(cancelDraw);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const of = drawName(draw, manner);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = oneLine(reason);
    if (text.length < SHORTEST_REASON) return setShort(true);
    cancel.mutate(
      { drawId: draw.drawId, reason: text },
      {
        onSuccess: () => {
          toast(t('cancelledDone', of));
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('cancelTitle', of)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" variant="danger" loading={cancel.isPending}>
            {t('cancelDraw')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          {draw.tickets === null
            ? t('cancelTextOpen')
            : t('cancelText', { n: draw.tickets, text: numberText(draw.tickets, manner.locale) })}
        </p>
        <p>{t('cancelForGood')}</p>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={200}
          value={reason}
          error={short ? t('reasonShort') : cancel.error?.message}
          onChange={({ target }) => {
            setShort(false);
            setReason(target.value);
          }}
        />
      </div>
    </Dialog>
  );
}
