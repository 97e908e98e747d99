import { useState } from 'react';
import { type Permission, permissions, rolePermissions, type StaffRole } from '../../../contract/permissions.ts';
import {
  limitedDeeds,
  limitedPermissions,
  type LimitedDeed,
  type RoleLimits,
  saveStaffRole,
  type StaffRoleInfo,
} from '../../../contract/staff-roles.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useRoleChoices } from './role-names.ts';
import type { words } from './roles.words.ts';

type Typed = Record<LimitedDeed, string>;

interface Draft {
  code: string;
  BN: string;
  EN: string;
  may: readonly Permission[];
  /** As typed; '' is no limit. */
  limits: Typed;
  dayLimits: Typed;
  note: string;
}

const limitKinds = ['limits', 'dayLimits'] as const;

const blank: Draft = {
  code: '',
  BN: '',
  EN: '',
  may: rolePermissions.support,
  limits: { payout: '', deposit: '', correction: '' },
  dayLimits: { payout: '', deposit: '', correction: '' },
  note: '',
};

/** Makes a role, or changes one. Mounted while it is open. */
export function RoleDialog({ role, onClose }: { role?: StaffRoleInfo; onClose: () => void }) {
  const t = useWords<typeof words>('roles');
  const { language } = useManner();
  const save = useDeed(saveStaffRole);
  const saySaved = useSaySaved();
  const [draft, setDraft] = useState(() => (role ? draftOf(role) : blank));
  return (
    <FormDialog
      wide
      title={role ? t('changeTitle', { name: role.name?.[language] ?? role.code }) : t('make')}
      button={t('save')}
      faults={{
        code: !/^[a-z][a-z0-9_-]{2,31}$/.test(draft.code) && t('codeBroken'),
        'name.BN': draft.BN.trim() === '' && t('nameMissing'),
        'name.EN': draft.EN.trim() === '' && t('nameMissing'),
        permissions: draft.may.length === 0 && t('chosenNone'),
        ...Object.fromEntries(
          limitKinds.flatMap((kind) =>
            limitedDeeds.map((deed) => [
              `${kind}.${deed}`,
              wholeIn(draft[kind][deed]) === undefined && t('limitBroken'),
            ]),
          ),
        ),
      }}
      send={() =>
        save.mutateAsync({
          code: draft.code,
          version: role?.version ?? null,
          name: { BN: draft.BN.trim(), EN: draft.EN.trim() },
          permissions: [...draft.may],
          limits: limitsIn(draft.limits),
          dayLimits: limitsIn(draft.dayLimits),
          note: draft.note,
        })
      }
      done={({ proposalId }) => saySaved(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => <RoleFields draft={draft} onDraft={setDraft} wrong={wrong} isNew={!role} />}
    </FormDialog>
  );
}

function draftOf({ code, name, permissions: may, limits, dayLimits }: StaffRoleInfo): Draft {
  return {
    code,
    BN: name?.BN ?? '',
    EN: name?.EN ?? '',
    may,
    limits: typedOf(limits),
    dayLimits: typedOf(dayLimits),
    note: '',
  };
}

function typedOf({ payout, deposit, correction }: RoleLimits): Typed {
  const typed = (most: number | null) => (most === null ? '' : String(most));
  return { payout: typed(payout), deposit: typed(deposit), correction: typed(correction) };
}

function limitsIn({ payout, deposit, correction }: Typed): RoleLimits {
  const meant = (text: string) => wholeIn(text) ?? null;
  return { payout: meant(payout), deposit: meant(deposit), correction: meant(correction) };
}

/** null: no limit; undefined: no whole number. */
function wholeIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : undefined;
}

interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  wrong: Wrong;
  isNew: boolean;
}

function RoleFields({ draft, onDraft, wrong, isNew }: FieldsProps) {
  const t = useWords<typeof words>('roles');
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {(['BN', 'EN'] as const).map((language) => (
          <TextField
            key={language}
            label={t(language === 'BN' ? 'nameBn' : 'nameEn')}
            maxLength={40}
            value={draft[language]}
            onChange={({ target }) => onDraft({ ...draft, [language]: target.value })}
            error={wrong(`name.${language}`)}
          />
        ))}
      </div>
      {isNew && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={draft.code}
            onChange={({ target }) => onDraft({ ...draft, code: target.value })}
            error={wrong('code')}
          />
          <Beginning onMay={(may) => onDraft({ ...draft, may })} />
        </div>
      )}
      <Ticks may={draft.may} onMay={(may) => onDraft({ ...draft, may })} error={wrong('permissions')} />
      {limitKinds.map((kind) => (
        <LimitFields
          key={kind}
          kind={kind}
          may={draft.may}
          typed={draft[kind]}
          onTyped={(typed) => onDraft({ ...draft, [kind]: typed })}
          wrong={wrong}
        />
      ))}
      {!isNew && (
        <WhyField
          hint={t('why')}
          value={draft.note}
          onValue={(note) => onDraft({ ...draft, note })}
          error={wrong('note')}
        />
      )}
    </div>
  );
}

interface LimitProps {
  kind: 'limits' | 'dayLimits';
  may: readonly Permission[];
  typed: Typed;
  onTyped: (typed: Typed) => void;
  wrong: Wrong;
}

function LimitFields({ kind, may, typed, onTyped, wrong }: LimitProps) {
  const t = useWords<typeof words>('roles');
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold text-soft">{t(kind)}</legend>
      <p className="text-sm text-faint">{t(`${kind}Hint`)}</p>
      <div className="grid gap-4 md:grid-cols-3">
        {limitedDeeds.map((deed) => (
          <TextField
            key={deed}
            label={t(kind === 'limits' ? `limit.${deed}` : `dayLimit.${deed}`)}
            inputMode="numeric"
            maxLength={9}
            disabled={!may.includes(limitedPermissions[deed])}
            value={typed[deed]}
            onChange={({ target }) => onTyped({ ...typed, [deed]: target.value })}
            error={wrong(`${kind}.${deed}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A new role begins with what a fixed one may, as far as whoever makes it may give that. */
function Beginning({ onMay }: { onMay: (may: readonly Permission[]) => void }) {
  const t = useWords<typeof words>('roles');
  const choices = useRoleChoices().filter(({ value }) => value in rolePermissions);
  const [from, setFrom] = useState('support');
  return (
    <Select
      label={t('from')}
      choices={choices}
      value={from}
      onChange={({ target }) => {
        setFrom(target.value);
        onMay(rolePermissions[target.value as StaffRole]);
      }}
    />
  );
}

interface TicksProps {
  may: readonly Permission[];
  onMay: (may: readonly Permission[]) => void;
  error: string | undefined;
}

function Ticks({ may, onMay, error }: TicksProps) {
  const t = useWords<typeof words>('roles');
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-semibold text-soft">{t('may')}</legend>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {permissions.map((permission) => (
          <Tick
            key={permission}
            permission={permission}
            checked={may.includes(permission)}
            onChecked={(checked) => onMay(checked ? [...may, permission] : may.filter((one) => one !== permission))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Tick({
  permission,
  checked,
  onChecked,
}: {
  permission: Permission;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}) {
  const t = useWords<typeof words>('roles');
  const mine = useMay(permission);
  return (
    <Checkbox
      label={t(`permission.${permission}`)}
      {...(!mine && { hint: t('notYours') })}
      disabled={!mine && !checked}
      checked={checked}
      onChange={({ target }) => onChecked(target.checked)}
    />
  );
}
