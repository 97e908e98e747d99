import { useState } from 'react';
import { permissions } from '../../../contract/permissions.ts';
import { limitedDeeds, removeStaffRole, type StaffRoleInfo } from '../../../contract/staff-roles.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { useRoleName } from './role-names.ts';
import { RoleDialog } from './RoleDialog.tsx';
import type { words } from './roles.words.ts';

/** One role: all that it may, and what can be done with it. */
export function RoleDetails({ role }: { role: StaffRoleInfo }) {
  const t = useWords<typeof words>('roles');
  const { locale } = useManner();
  const may = useMay('staff.write');
  const nameOf = useRoleName();
  const remove = useDeed(removeStaffRole);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const limits: Fact[] = limitedDeeds.map((deed) => {
    const most = role.limits[deed];
    return { key: deed, label: t(`limit.${deed}`), value: most === null ? t('anySum') : numberText(most, locale) };
  });
  const dayLimits: Fact[] = limitedDeeds.map((deed) => {
    const most = role.dayLimits[deed];
    const value = most === null ? t('anySum') : numberText(most, locale);
    return { key: `${deed} a day`, label: t(`dayLimit.${deed}`), value };
  });
  return (
    <div className="grid grid-cols-1 gap-6 p-4">
      <Facts
        facts={[
          { key: 'holders', label: t('holders'), value: numberText(role.members, locale) },
          ...limits,
          ...dayLimits,
        ]}
      />
      <ul className="grid gap-1 text-sm">
        {permissions
          .filter((permission) => role.permissions.includes(permission))
          .map((permission) => (
            <li key={permission}>{t(`permission.${permission}`)}</li>
          ))}
      </ul>
      {may && !role.mayChange && <p className="text-sm text-faint">{t('ownRole')}</p>}
      {may && role.mayChange && (
        <div className="grid gap-2">
          <Button variant="second" onClick={() => setOpen('change')}>
            {t('change')}
          </Button>
          <Button variant="danger" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </div>
      )}
      {open === 'change' && <RoleDialog role={role} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ReasonDialog
          danger
          title={t('removeTitle', { name: nameOf(role.code, role.name) })}
          button={t('remove')}
          text={t('removeText')}
          send={(reason) => remove.mutateAsync({ code: role.code, version: role.version, reason })}
          done={t('removed')}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
