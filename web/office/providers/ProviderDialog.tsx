import { useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { formHashes, type OfficeProvider, providerDialects, saveProvider } from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { plainDigits } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CeilingFields } from './CeilingFields.tsx';
import type { words } from './words.ts';

type Draft = Omit<CallInput<typeof saveProvider>, 'addresses' | 'royaltyBasisPoints' | 'version' | 'note'> & {
  addresses: string;
  /** In percent, as people write it. */
  royalty: string;
  note: string;
};

const blank: Draft = {
  code: '',
  name: '',
  enabled: true,
  launchUrl: '',
  dialect: 'plain',
  formHash: 'sha256',
  addresses: '',
  idleHours: 24,
  royalty: '0',
  note: '',
};

/** Connects a studio, or changes what is agreed with it. Mounted while it is open. */
export function ProviderDialog({ provider, onClose }: { provider: OfficeProvider | null; onClose: () => void }) {
  const t = useWords<typeof words>('providers');
  const save = useDeed(saveProvider);
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => (provider ? draftOf(provider) : blank));
  return (
    <FormDialog
      wide
      title={provider ? t('editTitle', { name: provider.name }) : t('connect')}
      button={t('save')}
      send={() => {
        const { royalty, ...written } = draft;
        return save.mutateAsync({
          ...written,
          royaltyBasisPoints: basisPointsOf(royalty),
          code: draft.code.trim(),
          addresses: draft.addresses.split(/[\s,;]+/).filter(Boolean),
          idleHours: String(draft.idleHours).trim(),
          version: provider?.version ?? 0,
        });
      }}
      done={({ proposalId }) => say(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <ProviderFields
          draft={draft}
          isNew={provider === null}
          wrong={wrong}
          change={(some) => setDraft((now) => ({ ...now, ...some }))}
        />
      )}
    </FormDialog>
  );
}

function draftOf({ keys: _keys, version: _version, addresses, royaltyBasisPoints, ...rest }: OfficeProvider): Draft {
  return { ...rest, addresses: addresses.join('\n'), royalty: String(royaltyBasisPoints / 100), note: '' };
}

/** Hundredths of a percent; what is no percentage is sent as it stands, and refused. */
function basisPointsOf(percent: string): number | string {
  const typed = percent.trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : typed;
}

interface FieldsProps {
  draft: Draft;
  isNew: boolean;
  wrong: Wrong;
  change: (some: Partial<Draft>) => void;
}

function ProviderFields({ draft, isNew, wrong, change }: FieldsProps) {
  const t = useWords<typeof words>('providers');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('name')}
        maxLength={60}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={wrong('name')}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={draft.code}
        onChange={(event) => change({ code: event.target.value })}
        error={wrong('code')}
      />
      <TextField
        className="md:col-span-2"
        label={t('launchUrl')}
        hint={t('launchUrlHint')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={draft.launchUrl}
        onChange={(event) => change({ launchUrl: event.target.value })}
        error={wrong('launchUrl')}
      />
      <ProviderTerms draft={draft} wrong={wrong} change={change} />
      {/* A new studio begins with those of the house. */}
      {draft.ceilings && (
        <CeilingFields ceilings={draft.ceilings} wrong={wrong} change={(ceilings) => change({ ceilings })} />
      )}
      <div className="md:col-span-2">
        <WhyField hint={t('whyHint')} value={draft.note} onValue={(note) => change({ note })} error={wrong('note')} />
      </div>
    </div>
  );
}

function ProviderTerms({ draft, wrong, change }: Omit<FieldsProps, 'isNew'>) {
  const t = useWords<typeof words>('providers');
  return (
    <>
      <Select
        label={t('dialect')}
        choices={providerDialects.map((value) => ({ value, label: t(`dialects.${value}`) }))}
        value={draft.dialect}
        onChange={(event) => change({ dialect: event.target.value as Draft['dialect'] })}
      />
      {draft.dialect === 'form' ? (
        <Select
          label={t('formHash')}
          choices={formHashes.map((value) => ({ value, label: value === 'md5' ? 'MD5' : 'SHA-256' }))}
          value={draft.formHash}
          onChange={(event) => change({ formHash: event.target.value as Draft['formHash'] })}
        />
      ) : (
        <span className="hidden md:block" />
      )}
      <TextArea
        label={t('addresses')}
        hint={t('addressesHint')}
        rows={3}
        spellCheck={false}
        value={draft.addresses}
        onChange={(event) => change({ addresses: event.target.value })}
        error={wrong('addresses')}
      />
      <TextField
        label={t('royalty')}
        hint={t('royaltyHint')}
        inputMode="decimal"
        value={draft.royalty}
        onChange={(event) => change({ royalty: plainDigits(event.target.value) })}
        error={wrong('royaltyBasisPoints')}
      />
      <TextField
        label={t('idleHours')}
        hint={t('idleHoursHint')}
        inputMode="numeric"
        value={String(draft.idleHours)}
        onChange={(event) => change({ idleHours: plainDigits(event.target.value) })}
        error={wrong('idleHours')}
      />
      <Switch
        className="md:col-span-2"
        label={t('enabled')}
        hint={t('enabledHint')}
        checked={draft.enabled}
        onChange={() => change({ enabled: !draft.enabled })}
      />
    </>
  );
}
