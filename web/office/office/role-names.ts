import { type StaffRole, staffRoles } from '../../../contract/permissions.ts';
import { listStaffRoles } from '../../../contract/staff-roles.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Named {
  BN: string;
  EN: string;
}

/** How a role is called: the fixed ones by our words, those of the house by its own. */
export function useRoleName(): (code: string, name: Named | null) => string {
  const t = useWords<typeof words>('office');
  const { language } = useManner();
  return (code, name) => name?.[language] ?? (isPreset(code) ? t(`role.${code}`) : code);
}

/** The roles that whoever looks may give, as choices of a field. */
export function useRoleChoices(): { value: string; label: string }[] {
  const nameOf = useRoleName();
  const { data } = useCall(listStaffRoles, {});
  const known = data?.list.filter(({ mayGive }) => mayGive) ?? staffRoles.map((code) => ({ code, name: null }));
  return known.map(({ code, name }) => ({ value: code, label: nameOf(code, name) }));
}

/** What a fixed role is for; nothing of one that the house has built. */
export function useRoleHint(): (code: string) => string | undefined {
  const t = useWords<typeof words>('office');
  return (code) => (isPreset(code) ? t(`roleHint.${code}`) : undefined);
}

function isPreset(code: string): code is StaffRole {
  return staffRoles.some((role) => role === code);
}
