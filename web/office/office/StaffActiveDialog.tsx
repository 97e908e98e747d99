import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useSetStaffActive } from './queries.ts';
import type { StaffRow } from './staff-row.ts';
import type { en } from './words.en.ts';

/** Asks before someone is shut out or let in. */
export function StaffActiveDialog({ staff, onClose }: { staff: StaffRow | null; onClose: () => void }) {
  const t = useWords<typeof en>('office');
  const set = useSetStaffActive();
  const name = staff?.name ?? '';
  const isIn = staff?.active === true;
  const close = () => {
    set.reset();
    onClose();
  };
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!staff) return;
    set.mutate(
      { staffId: staff.id, active: !isIn },
      {
        onSuccess: () => {
          toast(t(isIn ? 'staffShutDone' : 'staffLetDone', { name }), { tone: 'win' });
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={staff !== null}
      onClose={close}
      onSubmit={send}
      title={t(isIn ? 'staffShutTitle' : 'staffLetTitle', { name })}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={isIn ? 'danger' : 'primary'} loading={set.isPending}>
            {t(isIn ? 'staffShutOut' : 'staffLetIn')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t(isIn ? 'staffShutText' : 'staffLetText')}</p>
      {set.error && (
        <p role="alert" className="mt-3 text-danger">
          {set.error.message}
        </p>
      )}
    </Dialog>
  );
}
