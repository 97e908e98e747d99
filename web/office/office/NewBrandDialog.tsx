import { useState } from 'react';
import type { BrandSettings } from '../../../contract/brand.ts';
import { createBrand, type listBrandFigures } from '../../../contract/brands-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './brands.words.ts';
import { areHosts, hostsOf } from './hosts.ts';
import { SecretDialog } from './SecretDialog.tsx';

type Known = CallOutput<typeof listBrandFigures>['list'][number];

interface Draft {
  name: BrandSettings['name'];
  code: string;
  /** As typed, with spaces between. */
  hosts: string;
  /** '': careful defaults. */
  copyOf: string;
  currency: BrandSettings['currency'];
  timeZone: string;
  hasOwner: boolean;
  owner: { account: string; name: string; password: string };
}

interface Props {
  brands: readonly Known[];
  onClose: () => void;
}

/** Opens a brand; afterwards shows the secret of its owner's codes, this once. Mounted while it is open. */
export function NewBrandDialog({ brands, onClose }: Props) {
  const t = useWords<typeof words>('brands');
  const { language } = useManner();
  const create = useDeed(createBrand, { gcTime: 0 });
  const [draft, setDraft] = useState(() => blankAs(brands[0]));
  const [secret, setSecret] = useState<CallOutput<typeof createBrand>['owner']>(null);
  const hosts = hostsOf(draft.hosts);
  if (secret) {
    const { codeSecret, codeUri } = secret;
    return <SecretDialog name={draft.owner.name} secret={codeSecret} uri={codeUri} onClose={onClose} />;
  }
  return (
    <FormDialog
      wide
      title={t('make')}
      button={t('make')}
      faults={{
        'name.BN': draft.name.BN.trim() === '' && t('nameMissing'),
        'name.EN': draft.name.EN.trim() === '' && t('nameMissing'),
        code: !/^[a-z][a-z0-9-]{1,31}$/.test(draft.code) && t('codeBroken'),
        hosts: !areHosts(hosts) && t('hostsBroken'),
        'currency.code': !/^[A-Z]{3,5}$/.test(draft.currency.code) && t('currencyBroken'),
        'currency.symbol': draft.currency.symbol.trim() === '' && t('symbolMissing'),
      }}
      send={() =>
        create.mutateAsync({
          code: draft.code,
          name: { BN: draft.name.BN.trim(), EN: draft.name.EN.trim() },
          hosts,
          currency: draft.currency,
          timeZone: draft.timeZone,
          copyOf: draft.copyOf || null,
          owner: draft.hasOwner ? draft.owner : null,
        })
      }
      done={({ owner }) => {
        toast(t('made', { name: draft.name[language] }), { tone: 'win' });
        if (owner) setSecret(owner);
        else onClose();
      }}
      staysOpen
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid gap-4">
          <NameFields draft={draft} onDraft={setDraft} wrong={wrong} />
          <MoneyFields draft={draft} onDraft={setDraft} wrong={wrong} brands={brands} />
          <OwnerFields draft={draft} onDraft={setDraft} wrong={wrong} />
        </div>
      )}
    </FormDialog>
  );
}

/** In the currency and the zone that the house knows already. */
function blankAs(first: Known | undefined): Draft {
  return {
    name: { BN: '', EN: '' },
    code: '',
    hosts: '',
    copyOf: '',
    currency: first?.currency ?? { code: '', symbol: '', decimals: 2 },
    timeZone: first?.timeZone ?? 'Asia/Dhaka',
    hasOwner: false,
    owner: { account: '', name: '', password: '' },
  };
}

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  wrong: Wrong;
}

function NameFields({ draft, onDraft, wrong }: FieldsProps) {
  const t = useWords<typeof words>('brands');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {(['BN', 'EN'] as const).map((language) => (
        <TextField
          key={language}
          label={t(language === 'BN' ? 'nameBn' : 'nameEn')}
          lang={language === 'BN' ? 'bn' : 'en'}
          maxLength={40}
          value={draft.name[language]}
          onChange={({ target }) => onDraft({ ...draft, name: { ...draft.name, [language]: target.value } })}
          error={wrong(`name.${language}`)}
        />
      ))}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={draft.code}
        onChange={({ target }) => onDraft({ ...draft, code: target.value.trim() })}
        error={wrong('code')}
      />
      <TextField
        label={t('hosts')}
        hint={t('hostsHint')}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.hosts}
        onChange={({ target }) => onDraft({ ...draft, hosts: target.value })}
        error={wrong('hosts') ?? wrong('hosts.0')}
      />
    </div>
  );
}

function MoneyFields({ draft, onDraft, wrong, brands }: FieldsProps & { brands: readonly Known[] }) {
  const t = useWords<typeof words>('brands');
  const { language } = useManner();
  const { currency } = draft;
  const isCopy = draft.copyOf !== '';
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={t('copyOf')}
          hint={isCopy ? t('copyHint') : undefined}
          choices={[
            { value: '', label: t('defaults') },
            ...brands.map(({ code, name }) => ({ value: code, label: `${name[language]} · ${code}` })),
          ]}
          value={draft.copyOf}
          onChange={({ target }) => {
            const copied = brands.find(({ code }) => code === target.value);
            onDraft({
              ...draft,
              copyOf: target.value,
              ...(copied && { currency: copied.currency, timeZone: copied.timeZone }),
            });
          }}
          error={wrong('copyOf')}
        />
        <Select
          label={t('timeZone')}
          choices={zonesWith(draft.timeZone).map((zone) => ({ value: zone, label: zone }))}
          value={draft.timeZone}
          onChange={({ target }) => onDraft({ ...draft, timeZone: target.value })}
          error={wrong('settings.timeZone')}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField
          label={t('currencyCode')}
          maxLength={5}
          disabled={isCopy}
          autoCapitalize="characters"
          value={currency.code}
          onChange={({ target }) => onDraft({ ...draft, currency: { ...currency, code: target.value.toUpperCase() } })}
          error={wrong('currency.code') ?? wrong('settings.currency.code')}
        />
        <TextField
          label={t('currencySymbol')}
          maxLength={4}
          disabled={isCopy}
          value={currency.symbol}
          onChange={({ target }) => onDraft({ ...draft, currency: { ...currency, symbol: target.value } })}
          error={wrong('currency.symbol')}
        />
        <Select
          label={t('currencyDecimals')}
          disabled={isCopy}
          choices={['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          value={String(currency.decimals)}
          onChange={({ target }) => onDraft({ ...draft, currency: { ...currency, decimals: Number(target.value) } })}
          error={wrong('currency.decimals')}
        />
      </div>
    </>
  );
}

/** The zones that this browser knows; the one that is set is among them even if it is not. */
function zonesWith(set: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(set) ? known : [set, ...known];
}

function OwnerFields({ draft, onDraft, wrong }: FieldsProps) {
  const t = useWords<typeof words>('brands');
  const { owner } = draft;
  const change = (some: Partial<Draft['owner']>) => onDraft({ ...draft, owner: { ...owner, ...some } });
  return (
    <>
      <Checkbox
        label={t('withOwner')}
        checked={draft.hasOwner}
        onChange={({ target }) => onDraft({ ...draft, hasOwner: target.checked })}
      />
      {draft.hasOwner && (
        <div className="grid items-start gap-4 md:grid-cols-3">
          <TextField
            label={t('ownerName')}
            maxLength={80}
            value={owner.name}
            onChange={({ target }) => change({ name: target.value })}
            error={wrong('owner.name')}
          />
          <TextField
            label={t('ownerAccount')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={owner.account}
            onChange={({ target }) => change({ account: target.value.trim() })}
            error={wrong('owner.account')}
          />
          <PasswordField
            label={t('ownerPassword')}
            hint={t('ownerPasswordHint')}
            autoComplete="new-password"
            maxLength={128}
            value={owner.password}
            onChange={({ target }) => change({ password: target.value })}
            error={wrong('owner.password')}
          />
        </div>
      )}
    </>
  );
}
