import { type FormEvent, useState } from 'react';
import { type StaffRole, staffRoles } from '../../../contract/permissions.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useBrands, useCreateStaff } from './queries.ts';
import type { en } from './words.en.ts';

interface Draft {
  account: string;
  name: string;
  role: StaffRole;
  password: string;
  /** null: the same as whoever adds him. */
  brands: string[] | null;
}

const blank: Draft = { account: '', name: '', role: 'support', password: '', brands: null };

/** Adds someone; afterwards shows the secret of his codes, this once. */
export function NewStaffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords<typeof en>('office');
  const create = useCreateStaff();
  const [draft, setDraft] = useState(blank);
  const close = () => {
    setDraft(blank);
    create.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft.brands?.length === 0) return;
    create.mutate(
      { ...draft, account: draft.account.trim(), name: draft.name.trim(), brands: draft.brands ?? undefined },
      { onSuccess: () => toast(t('staffAdded', { name: draft.name }), { tone: 'win' }) },
    );
  };
  if (create.data) {
    return (
      <SecretDialog
        open={open}
        name={draft.name}
        secret={create.data.codeSecret}
        uri={create.data.codeUri}
        onClose={close}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={send}
      title={t('staffNew')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('staffAdd')}
          </Button>
        </>
      }
    >
      <StaffFields draft={draft} onDraft={setDraft} error={create.error} />
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  error: Error | null;
}

function StaffFields({ draft, onDraft, error }: FieldsProps) {
  const t = useWords<typeof en>('office');
  const { language } = useManner();
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  const wrong = (name: string) => errorText(fields[name], language);
  return (
    <div className="grid gap-4">
      {error && Object.keys(fields).length === 0 && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
          {error.message}
        </p>
      )}
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
        hint={t(`roleHint.${draft.role}`)}
        choices={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={draft.role}
        onChange={(event) => onDraft({ ...draft, role: event.target.value as StaffRole })}
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
  const t = useWords<typeof en>('office');
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

interface SecretProps {
  open: boolean;
  name: string;
  secret: string;
  uri: string;
  onClose: () => void;
}

function SecretDialog({ open, name, secret, uri, onClose }: SecretProps) {
  const t = useWords<typeof en>('office');
  return (
    <Dialog
      open={open}
      // It is shown once: a slip of the hand must not close it.
      onClose={null}
      title={t('secretTitle', { name })}
      actions={<Button onClick={onClose}>{t('secretDone')}</Button>}
    >
      <div className="grid gap-4">
        <p className="rounded-control bg-warning-tint px-4 py-3 text-sm">{t('secretText')}</p>
        <div>
          <h3 className="text-sm text-faint">{t('secretLabel')}</h3>
          <CopyText
            text={secret}
            shown={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            className="text-lg font-semibold wrap-anywhere select-all"
          />
        </div>
        <div>
          <h3 className="text-sm text-faint">{t('secretUri')}</h3>
          <a href={uri} className="mb-1 block text-sm wrap-anywhere text-accent-text underline underline-offset-4">
            {uri}
          </a>
          <CopyText text={uri} shown="" />
        </div>
      </div>
    </Dialog>
  );
}
