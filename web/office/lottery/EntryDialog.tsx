import { type FormEvent, useState } from 'react';
import type { OfficeDraw } from '../../../contract/lottery-office.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { drawName } from './draw-name.ts';
import { tiersOf } from './families.ts';
import { useDecide, usePropose } from './queries.ts';
import { blankEntry, countWhole, differingOf, isWhole, resultOf } from './result-entry.ts';
import { ResultFields } from './ResultFields.tsx';
import type { en } from './words.en.ts';

/**
 * The numbers of a draw that was made elsewhere: for the first time, or once more by the second person, who does not see
 * what the first has entered. Mounted while it is open.
 */
export function EntryDialog({ draw, onClose }: { draw: OfficeDraw; onClose: () => void }) {
  const t = useWords<typeof en>('lottery');
  const manner = useManner();
  const tiers = tiersOf(draw.family);
  const { entry, change, send, sending, problem, wrong, isAgain } = useEntry(draw, onClose);
  const [found, all] = [countWhole(entry, tiers), entry.length];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={t(isAgain ? 'confirmTitle' : 'enterTitle', drawName(draw, manner))}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={found < all} loading={sending}>
            {t(isAgain ? 'confirm' : 'send')}
          </Button>
          {/* Phones stack the buttons from below: the last stands above them. */}
          <span role="status" className="self-center text-sm text-faint md:order-first md:me-auto">
            {t('foundOf', { found: numberText(found, manner.locale), all: numberText(all, manner.locale) })}
          </span>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          {t(isAgain ? 'confirmText' : 'enterText')}{' '}
          <span className="text-faint">
            {t('drawnAt')} <TimeText atMs={draw.drawsAtMs} />
          </span>
        </p>
        {problem && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {problem}
          </p>
        )}
        <ResultFields tiers={tiers} entry={entry} onEntry={change} wrong={wrong} />
      </div>
    </Dialog>
  );
}

function useEntry(draw: OfficeDraw, onClose: () => void) {
  const t = useWords<typeof en>('lottery');
  const manner = useManner();
  const tiers = tiersOf(draw.family);
  const [entry, setEntry] = useState(() => blankEntry(tiers));
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const [propose, decide] = [usePropose(), useDecide()];
  const isAgain = draw.proposed !== null;
  const deed = isAgain ? decide : propose;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole(entry, tiers)) return;
    const input = { drawId: draw.drawId, result: resultOf(entry, tiers) };
    const onSuccess = () => {
      const of = drawName(draw, manner);
      toast(t(isAgain ? 'confirmedDone' : 'enteredDone', of), { tone: 'win' });
      onClose();
    };
    const onError = (error: Error) => {
      // Where the two differ is worth a second look; what the other wrote stays unsaid.
      const isOther = error instanceof CallError && error.code === 'lottery_result_differs';
      setWrong(isOther && draw.proposed ? differingOf(entry, draw.proposed.result) : new Set());
    };
    if (isAgain) decide.mutate({ ...input, confirm: true }, { onSuccess, onError });
    else propose.mutate(input, { onSuccess, onError });
  };
  const isNoResult = deed.error instanceof CallError && deed.error.value.fields?.['result'] !== undefined;
  return {
    entry,
    change: (next: readonly string[]) => {
      setWrong(new Set());
      setEntry(next);
    },
    send,
    sending: deed.isPending,
    problem: isNoResult ? t('noResult') : deed.error?.message,
    wrong,
    isAgain,
  };
}
