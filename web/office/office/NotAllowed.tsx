import { Conch } from '../../kit/alpona/Conch.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useDesk } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, paths } from '../paths.tsx';
import { useRoleName } from './role-names.ts';
import type { words } from './words.ts';

/** In the place of a room that the role does not open. */
export function NotAllowed() {
  const t = useWords<typeof words>('office');
  const nameOf = useRoleName();
  const staff = useDesk((desk) => desk.staff);
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <Conch size={112} className="text-warning" />
      <h1 className="text-xl">{t('notAllowedTitle')}</h1>
      {staff && (
        <p className="max-w-form text-soft">{t('notAllowedText', { role: nameOf(staff.role, staff.roleName) })}</p>
      )}
      <PathLink href={paths.overview} className={buttonClass({ variant: 'second' })}>
        {t('toOverview')}
      </PathLink>
    </div>
  );
}
