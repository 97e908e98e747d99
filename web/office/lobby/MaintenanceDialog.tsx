import { type FormEvent, type ReactNode, useState } from 'react';
import type { MaintenanceWindow } from '../../../contract/lobby.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/words.ts';
import { isUpsideDown, MaintenanceFields } from './MaintenanceFields.tsx';
import type { en } from './words.en.ts';

interface Props {
  title: string;
  /** As it is planned now. */
  planned: MaintenanceWindow | null;
  saving: boolean;
  /** Why it was not saved. */
  error: Error | null;
  onSave: (planned: MaintenanceWindow | null) => void;
  onClose: () => void;
  /** What else is decided here, above the maintenance. */
  children?: ReactNode;
}

/** Plans when a game or a studio is not to be played. Mounted while it is open. */
export function MaintenanceDialog({ title, planned: before, saving, error, onSave, onClose, children }: Props) {
  const t = useWords<typeof en>('lobby');
  const [planned, setPlanned] = useState(before);
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isUpsideDown(planned)) onSave(planned);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {error.message}
          </p>
        )}
        {children}
        <MaintenanceFields
          planned={planned}
          onPlanned={setPlanned}
          error={tried && isUpsideDown(planned) ? t('untilWrong') : undefined}
        />
      </div>
    </Dialog>
  );
}
