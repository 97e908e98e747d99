import { useState } from 'react';
import { type OfficePaymentCompany, savePaymentCompany } from '../../../contract/payment-companies.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const HOURS = 24;

interface Draft {
  isOn: boolean;
  merchant: string;
  apiKey: string;
  webhookSecret: string;
  lastSecretHours: string;
  note: string;
}

/** Switches a payment company on or off and writes its keys, which nobody reads again. */
export function CompanyDialog({ company, onClose }: { company: OfficePaymentCompany; onClose: () => void }) {
  const t = useWords<typeof words>('cashier');
  const { language } = useManner();
  const save = useDeed(savePaymentCompany);
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => ({
    isOn: company.isOn,
    merchant: company.ownMerchant ?? '',
    apiKey: '',
    webhookSecret: '',
    lastSecretHours: String(HOURS),
    note: '',
  }));
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  return (
    <FormDialog
      leave="back"
      title={t('companyEdit', { name: company.name[language] })}
      button={t('save')}
      send={() =>
        save.mutateAsync({
          ...draft,
          company: company.company,
          version: company.version,
          merchant: draft.merchant === '' ? null : draft.merchant,
        })
      }
      done={({ proposalId }) => say(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Switch label={t('companyOn')} checked={draft.isOn} onChange={() => change({ isOn: !draft.isOn })} />
          {company.hasKeys && <KeyFields draft={draft} change={change} wrong={wrong} />}
          <WhyField
            hint={t('companyNoteHint')}
            value={draft.note}
            onValue={(note) => change({ note })}
            error={wrong('note')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface KeyProps {
  draft: Draft;
  change: (some: Partial<Draft>) => void;
  wrong: Wrong;
}

function KeyFields({ draft, change, wrong }: KeyProps) {
  const t = useWords<typeof words>('cashier');
  const field = (key: 'merchant' | 'apiKey' | 'webhookSecret' | 'lastSecretHours') => ({
    label: t(key),
    value: draft[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
    error: wrong(key),
  });
  return (
    <>
      <TextField hint={t('merchantHint')} {...field('merchant')} />
      <TextField hint={t('secretHint')} type="password" autoComplete="new-password" {...field('apiKey')} />
      <TextField hint={t('secretHint')} type="password" autoComplete="new-password" {...field('webhookSecret')} />
      <TextField inputMode="numeric" {...field('lastSecretHours')} />
    </>
  );
}
