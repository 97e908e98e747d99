import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** Asks before an article that was not saved is left behind. */
export function LeaveQuestion({ isOn }: { isOn: boolean }) {
  const t = useWords<typeof en>('help');
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && next.pathname !== current.pathname,
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
