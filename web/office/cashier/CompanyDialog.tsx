import { type FormEvent, useState } from 'react';
import type { OfficePaymentCompany } from '../../../contract/payment-companies.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useSaveCompany } from './queries.ts';
import type { en } from './words.en.ts';

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
  const t = useWords<typeof en>('cashier');
  const { language } = useManner();
  const { draft, change, errorAt, send, saving } = useCompanyDraft(company, onClose);
  const field = (key: 'merchant' | 'apiKey' | 'webhookSecret' | 'lastSecretHours') => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
    error: errorAt(key),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('companyEdit', { name: company.name[language] })}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Switch label={t('companyOn')} checked={draft.isOn} onChange={() => change({ isOn: !draft.isOn })} />
        {company.hasKeys && (
          <>
            <TextField label={t('merchant')} hint={t('merchantHint')} {...field('merchant')} />
            <TextField
              label={t('apiKey')}
              hint={t('secretHint')}
              type="password"
              autoComplete="new-password"
              {...field('apiKey')}
            />
            <TextField
              label={t('webhookSecret')}
              hint={t('secretHint')}
              type="password"
              autoComplete="new-password"
              {...field('webhookSecret')}
            />
            <TextField label={t('lastSecretHours')} inputMode="numeric" {...field('lastSecretHours')} />
          </>
        )}
        <WhyField
          hint={t('companyNoteHint')}
          value={draft.note}
          onValue={(note) => change({ note })}
          error={errorAt('note')}
        />
      </div>
    </Dialog>
  );
}

function useCompanyDraft(company: OfficePaymentCompany, onClose: () => void) {
  const t = useWords<typeof en>('cashier');
  const save = useSaveCompany();
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => ({
    isOn: company.isOn,
    merchant: company.ownMerchant ?? '',
    apiKey: '',
    webhookSecret: '',
    lastSecretHours: String(HOURS),
    note: '',
  }));
  const [fields, setFields] = useState<Record<string, string>>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      const { proposalId } = await save.mutateAsync({
        ...draft,
        company: company.company,
        version: company.version,
        merchant: draft.merchant === '' ? null : draft.merchant,
      });
      say(t('saved'), proposalId);
      onClose();
    } catch (failure) {
      const said = failure instanceof CallError ? failure.value.fields : undefined;
      setFields(said ?? {});
      if (!said) toast(failure instanceof Error ? failure.message : String(failure), { tone: 'danger' });
    }
  };
  const errorAt = (key: string) => (fields[key] === undefined ? undefined : t('fieldWrong'));
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  return { draft, change, errorAt, send, saving: save.isPending };
}
