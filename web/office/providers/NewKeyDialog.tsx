import { type FormEvent, useState } from 'react';
import { type OfficeProvider, createProviderKey } from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSayWaits, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/words.ts';
import { wrongAtAll, wrongField } from './failures.ts';
import type { en } from './words.en.ts';

const ends = { stay: null, day: 24, now: 0 } as const;
type End = keyof typeof ends;

/** Proposes a key, which is made when a second person approves. Mounted while it is open. */
export function NewKeyDialog({ provider, onClose }: { provider: OfficeProvider; onClose: () => void }) {
  const t = useWords<typeof en>('providers');
  const create = useDeed(createProviderKey);
  const sayWaits = useSayWaits();
  const { language } = useManner();
  const [reason, setReason] = useState('');
  const [end, setEnd] = useState<End>('stay');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = ({ proposalId }: { proposalId: string }) => {
      sayWaits(proposalId);
      onClose();
    };
    create.mutate({ provider: provider.code, othersEndAfterHours: ends[end], reason }, { onSuccess });
  };
  const choices = { stay: t('keyOthersStay'), day: t('keyOthersDay'), now: t('keyOthersNow') };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('keyNewTitle', { name: provider.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('keyMake')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('keyNewText')}</p>
        {wrongAtAll(create.error) && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {wrongAtAll(create.error)}
          </p>
        )}
        {provider.keys > 0 && (
          <Select
            label={t('keyOthers')}
            choices={(Object.keys(ends) as End[]).map((value) => ({ value, label: choices[value] }))}
            value={end}
            onChange={(event) => setEnd(event.target.value as End)}
          />
        )}
        <WhyField
          hint={t('keyWhyHint')}
          value={reason}
          onValue={setReason}
          error={wrongField(create.error, 'reason', language)}
        />
      </div>
    </Dialog>
  );
}
