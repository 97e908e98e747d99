import { setStaffActive } from '../../../contract/office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { StaffRow } from './staff-row.ts';
import type { words } from './words.ts';

/** Asks before someone is shut out or let in. Mounted while it is open. */
export function StaffActiveDialog({ staff, onClose }: { staff: StaffRow; onClose: () => void }) {
  const t = useWords<typeof words>('office');
  const set = useDeed(setStaffActive);
  const { id, name, active } = staff;
  return (
    <FormDialog
      danger={active}
      title={t(active ? 'staffShutTitle' : 'staffLetTitle', { name })}
      button={t(active ? 'staffShutOut' : 'staffLetIn')}
      send={() => set.mutateAsync({ staffId: id, active: !active })}
      done={t(active ? 'staffShutDone' : 'staffLetDone', { name })}
      onClose={onClose}
    >
      <p className="text-soft">{t(active ? 'staffShutText' : 'staffLetText')}</p>
    </FormDialog>
  );
}
