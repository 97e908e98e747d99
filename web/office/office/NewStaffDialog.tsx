import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { createStaff } from '../../../contract/office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { useBrands } from './queries.ts';
import { useRoleChoices, useRoleHint } from './role-names.ts';
import { SecretDialog } from './SecretDialog.tsx';
import type { words } from './words.ts';

interface Draft {
  account: string;
  name: string;
  role: string;
  password: string;
  /** null: the same as whoever adds them. */
  brands: string[] | null;
}

const blank: Draft = { account: '', name: '', role: 'support', password: '', brands: null };

/** Adds someone; afterwards shows the secret of their codes, this once. Mounted while it is open. */
export function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('office');
  const create = useDeed(createStaff, { gcTime: 0 });
  const [draft, setDraft] = useState(blank);
  const [made, setMade] = useState<CallOutput<typeof createStaff> | null>(null);
  if (made) return <SecretDialog name={draft.name} secret={made.codeSecret} uri={made.codeUri} onClose={onClose} />;
  return (
    <FormDialog
      title={t('staffNew')}
      button={t('staffAdd')}
      faults={{ brands: draft.brands?.length === 0 && t('staffChooseOne') }}
      send={() =>
        create.mutateAsync({
          ...draft,
          account: draft.account.trim(),
          name: draft.name.trim(),
          brands: draft.brands ?? undefined,
        })
      }
      done={(answer) => {
        toast(t('staffAdded', { name: draft.name }), { tone: 'win' });
        setMade(answer);
      }}
      staysOpen
      onClose={onClose}
    >
      {(wrong) => <StaffFields draft={draft} onDraft={setDraft} wrong={wrong} />}
    </FormDialog>
  );
}

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  wrong: Wrong;
}

function StaffFields({ draft, onDraft, wrong }: FieldsProps) {
  const t = useWords<typeof words>('office');
  const choices = useRoleChoices();
  const hintOf = useRoleHint();
  return (
    <div className="grid gap-4">
      <TextField
        label={t('staffName')}
        maxLength={80}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        error={wrong('name')}
      />
      <TextField
        label={t('account')}
        hint={t('staffAccountHint')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={draft.account}
        onChange={(event) => onDraft({ ...draft, account: event.target.value })}
        error={wrong('account')}
      />
      <Select
        label={t('staffRole')}
        hint={hintOf(draft.role)}
        choices={choices}
        value={draft.role}
        onChange={(event) => onDraft({ ...draft, role: event.target.value })}
        error={wrong('role')}
      />
      <PasswordField
        label={t('password')}
        hint={t('staffPasswordHint')}
        autoComplete="new-password"
        maxLength={128}
        value={draft.password}
        onChange={(event) => onDraft({ ...draft, password: event.target.value })}
        error={wrong('password')}
      />
      <BrandChoice brands={draft.brands} onBrands={(brands) => onDraft({ ...draft, brands })} />
    </div>
  );
}

function BrandChoice({ brands, onBrands }: { brands: string[] | null; onBrands: (brands: string[] | null) => void }) {
  const t = useWords<typeof words>('office');
  const { language } = useManner();
  const { data = [] } = useBrands();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-semibold text-soft">{t('staffBrands')}</legend>
      <Segments
        label={t('staffBrands')}
        choices={[
          { value: 'same', label: t('staffSameBrands') },
          { value: 'chosen', label: t('staffChosenBrands') },
        ]}
        value={brands === null ? 'same' : 'chosen'}
        onValue={(value) => onBrands(value === 'same' ? null : [])}
      />
      {brands !== null &&
        data.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={`${name[language]} · ${code}`}
            checked={brands.includes(code)}
            onChange={(event) =>
              onBrands(event.target.checked ? [...brands, code] : brands.filter((one) => one !== code))
            }
          />
        ))}
      {brands?.length === 0 && <p className="text-sm text-warning">{t('staffChooseOne')}</p>}
    </fieldset>
  );
}
