import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/words.ts';
import { paths } from '../paths.tsx';
import type { en } from './words.en.ts';

/** Asks before unsaved changes are left behind; going from part to part of the settings leaves nothing. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useWords<typeof en>('brand');
  const blocked = useBlocker({
    shouldBlockFn: ({ next }) => isOn && !next.pathname.startsWith(`${paths.settings}/`),
    enableBeforeUnload: () => isOn,
    withResolver: true,
  });
  const stay = () => blocked.reset?.();
  return (
    <Dialog
      open={blocked.status === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      actions={
        <>
          <Button variant="danger" onClick={() => blocked.proceed?.()}>
            {t('leaveGo')}
          </Button>
          <Button onClick={stay}>{t('leaveStay')}</Button>
        </>
      }
    >
      <p className="text-soft">{t('leaveText')}</p>
    </Dialog>
  );
}
