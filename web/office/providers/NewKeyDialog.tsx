import { useState } from 'react';
import { createProviderKey, type OfficeProvider } from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useSayWaits, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const ends = { stay: null, day: 24, now: 0 } as const;
type End = keyof typeof ends;

/** Proposes a key, which is made when a second person approves. Mounted while it is open. */
export function NewKeyDialog({ provider, onClose }: { provider: OfficeProvider; onClose: () => void }) {
  const t = useWords<typeof words>('providers');
  const create = useDeed(createProviderKey);
  const sayWaits = useSayWaits();
  const [reason, setReason] = useState('');
  const [end, setEnd] = useState<End>('stay');
  const choices = { stay: t('keyOthersStay'), day: t('keyOthersDay'), now: t('keyOthersNow') };
  return (
    <FormDialog
      title={t('keyNewTitle', { name: provider.name })}
      button={t('keyMake')}
      send={() => create.mutateAsync({ provider: provider.code, othersEndAfterHours: ends[end], reason })}
      done={({ proposalId }) => sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-soft">{t('keyNewText')}</p>
          {provider.keys > 0 && (
            <Select
              label={t('keyOthers')}
              choices={(Object.keys(ends) as End[]).map((value) => ({ value, label: choices[value] }))}
              value={end}
              onChange={(event) => setEnd(event.target.value as End)}
            />
          )}
          <WhyField hint={t('keyWhyHint')} value={reason} onValue={setReason} error={wrong('reason')} />
        </>
      )}
    </FormDialog>
  );
}
