import { type ReactNode, useState } from 'react';
import type { MaintenanceWindow } from '../../../contract/lobby.ts';
import { FormDialog, type FormDialogProps, type Wrong } from '../../kit/FormDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import { isUpsideDown, MaintenanceFields } from './MaintenanceFields.tsx';
import type { words } from './words.ts';

interface Props<Answer> extends Omit<FormDialogProps<Answer>, 'button' | 'faults' | 'send' | 'children'> {
  /** As it is planned now. */
  planned: MaintenanceWindow | null;
  send: (planned: MaintenanceWindow | null) => Promise<Answer>;
  /** What else is decided here, above the maintenance. */
  children: (wrong: Wrong) => ReactNode;
}

/** Plans when a game or a studio is not to be played. Mounted while it is open. */
export function MaintenanceDialog<Answer>({ planned: before, send, children, ...form }: Props<Answer>) {
  const t = useWords<typeof words>('lobby');
  const [planned, setPlanned] = useState(before);
  return (
    <FormDialog
      {...form}
      button={t('save')}
      faults={{ planned: isUpsideDown(planned) && t('untilWrong') }}
      send={() => send(planned)}
    >
      {(wrong) => (
        <>
          {children(wrong)}
          <MaintenanceFields planned={planned} onPlanned={setPlanned} error={wrong('planned')} />
        </>
      )}
    </FormDialog>
  );
}
