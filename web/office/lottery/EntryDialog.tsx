import { type FormEvent, useState } from 'react';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { decideDrawResult, proposeDrawResult } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { drawName } from './draw-name.ts';
import { tiersOf } from './families.ts';
import { blankEntry, countWhole, differingOf, isWhole, resultOf } from './result-entry.ts';
import { ResultFields } from './ResultFields.tsx';
import type { words } from './words.ts';

const SHORTEST_REASON = 3;

/**
 * The numbers of a draw that was made elsewhere: for the first time or, of a settled draw, better ones with a reason; or
 * once more by the second person, who does not see what the first has entered. Mounted while it is open.
 */
export function EntryDialog({ draw, onClose }: { draw: OfficeDraw; onClose: () => void }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const tiers = tiersOf(draw.family);
  const { entry, change, reason, explain, send, sending, problem, wrong, kind } = useEntry(draw, onClose);
  const [found, all] = [countWhole(entry, tiers), entry.length];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={t(`${kind}Title`, drawName(draw, manner))}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={found < all} loading={sending}>
            {t(kind === 'confirm' ? 'confirm' : 'send')}
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
          {t(`${kind}Text`)}{' '}
          <span className="text-faint">
            {t('drawnAt')} <TimeText atMs={draw.drawsAtMs} />
          </span>
        </p>
        {draw.proposed?.reason && (
          <p>
            {t('correctedFor')} {draw.proposed.reason}
          </p>
        )}
        {problem && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
            {problem}
          </p>
        )}
        <ResultFields tiers={tiers} entry={entry} onEntry={change} wrong={wrong} />
        {kind === 'correct' && (
          <TextArea
            label={t('reason')}
            hint={t('correctReasonHint')}
            rows={2}
            maxLength={200}
            value={reason.text}
            error={reason.isShort ? t('reasonShort') : undefined}
            onChange={({ target }) => explain(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function useEntry(draw: OfficeDraw, onClose: () => void) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const tiers = tiersOf(draw.family);
  const kind = kindOf(draw);
  const [entry, setEntry] = useState(() => (kind === 'correct' ? draw.result!.flat() : blankEntry(tiers)));
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const [propose, decide] = [useDeed(proposeDrawResult), useDeed(decideDrawResult)];
  const [reason, setReason] = useState({ text: '', isShort: false });
  const deed = kind === 'confirm' ? decide : propose;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole(entry, tiers)) return;
    const why = oneLine(reason.text);
    if (kind === 'correct' && why.length < SHORTEST_REASON) return setReason({ ...reason, isShort: true });
    const input = { drawId: draw.drawId, result: resultOf(entry, tiers) };
    const onSuccess = () => {
      const of = drawName(draw, manner);
      toast(t(kind === 'confirm' ? 'confirmedDone' : 'enteredDone', of), { tone: 'win' });
      onClose();
    };
    const onError = (error: Error) => {
      // Where the two differ is worth a second look; what the other wrote stays unsaid.
      const isOther = error instanceof CallError && error.code === 'lottery_result_differs';
      setWrong(isOther && draw.proposed ? differingOf(entry, draw.proposed.result) : new Set());
    };
    if (kind === 'confirm') decide.mutate({ ...input, confirm: true }, { onSuccess, onError });
    else propose.mutate({ ...input, ...(kind === 'correct' && { reason: why }) }, { onSuccess, onError });
  };
  const isNoResult = deed.error instanceof CallError && deed.error.value.fields?.['result'] !== undefined;
  return {
    entry,
    change: (next: readonly string[]) => {
      setWrong(new Set());
      setEntry(next);
    },
    reason,
    explain: (text: string) => setReason({ text, isShort: false }),
    send,
    sending: deed.isPending,
    problem: isNoResult ? t('noResult') : deed.error?.message,
    wrong,
    kind,
  };
}

function kindOf({ proposed, state }: OfficeDraw): 'enter' | 'correct' | 'confirm' {
  if (proposed) return 'confirm';
  return state === 'settled' ? 'correct' : 'enter';
}
