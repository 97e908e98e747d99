import { Conch } from '../../kit/alpona/Conch.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useDesk } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, paths } from '../paths.tsx';
import type { words } from './words.ts';

/** In the place of a room that the role does not open. */
export function NotAllowed() {
  const t = useWords<typeof words>('office');
  const role = useDesk(({ staff }) => staff?.role);
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <Conch size={112} className="text-warning" />
      <h1 className="text-xl">{t('notAllowedTitle')}</h1>
      {role && <p className="max-w-form text-soft">{t('notAllowedText', { role: t(`role.${role}`) })}</p>}
      <PathLink href={paths.overview} className={buttonClass({ variant: 'second' })}>
        {t('toOverview')}
      </PathLink>
    </div>
  );
}
