import { type FormEvent, useState } from 'react';
import { exclusionTerms, excludeMember } from '../../../contract/protection.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { Select } from '../../kit/Select.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

const daysOf = { d1: 1, d3: 3, d7: 7, d14: 14, d28: 28, d42: 42 } as const;
const dayKeys = ['d1', 'd3', 'd7', 'd14', 'd28', 'd42'] as const;
const lengths = [...dayKeys, ...exclusionTerms] as const;
type Length = (typeof lengths)[number];

/** Gives a member a break, or makes it longer, with a reason. */
export function GiveBreak({ memberId, isLonger }: { memberId: string; isLonger: boolean }) {
  const t = useWords<typeof en>('protection');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t(isLonger ? 'giveLonger' : 'give')}
      </Button>
      {open && <BreakForm memberId={memberId} isLonger={isLonger} onClose={() => setOpen(false)} />}
    </>
  );
}

function BreakForm({ memberId, isLonger, onClose }: { memberId: string; isLonger: boolean; onClose: () => void }) {
  const t = useWords<typeof en>('protection');
  const exclude = useDeed(excludeMember);
  const [length, setLength] = useState<Length>('d7');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || exclude.isPending) return;
    exclude.mutate(
      { memberId, ...pauseOf(length), reason: oneLine(reason) },
      {
        onSuccess: () => {
          toast(t('giveDone'), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isLonger ? 'giveLonger' : 'give')}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={exclude.isPending}>
            {t(isLonger ? 'giveLonger' : 'give')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('giveText')}</p>
        <Select
          label={t('length')}
          value={length}
          onChange={(event) => setLength(lengths.find((one) => one === event.target.value) ?? 'd7')}
          choices={lengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
          error={exclude.error?.message}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && short ? t('reasonShort') : undefined}
        />
      </div>
    </Dialog>
  );
}

function pauseOf(length: Length) {
  const term = exclusionTerms.find((one) => one === length);
  if (term !== undefined) return { kind: 'self_exclusion', term } as const;
  const days = dayKeys.find((one) => one === length) ?? 'd7';
  return { kind: 'time_out', days: daysOf[days] } as const;
}
