import type { MaintenanceWindow } from '../../../contract/lobby.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { nowMs } from '../../kit/clock.ts';
import { MomentField } from '../../kit/MomentField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  planned: MaintenanceWindow | null;
  onPlanned: (planned: MaintenanceWindow | null) => void;
  error: string | undefined;
}

/** When something is not to be played; without an end it lasts until it is taken off. */
export function MaintenanceFields({ planned, onPlanned, error }: Props) {
  const t = useWords<typeof words>('lobby');
  return (
    <fieldset className="grid gap-3">
      <Checkbox
        label={t('maintenance')}
        hint={t('maintenanceHint')}
        checked={planned !== null}
        onChange={({ target }) => onPlanned(target.checked ? { fromMs: nowMs(), untilMs: null } : null)}
      />
      {planned && (
        <div className="grid gap-3 sm:grid-cols-2">
          <MomentField
            label={t('from')}
            atMs={planned.fromMs}
            onAtMs={(fromMs) => onPlanned({ ...planned, fromMs: fromMs ?? nowMs() })}
          />
          <MomentField
            label={t('until')}
            hint={t('untilHint')}
            atMs={planned.untilMs}
            onAtMs={(untilMs) => onPlanned({ ...planned, untilMs })}
            error={error}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Whether a plan ends before it begins. */
export function isUpsideDown(planned: MaintenanceWindow | null): boolean {
  const untilMs = planned?.untilMs ?? null;
  return planned !== null && untilMs !== null && untilMs <= planned.fromMs;
}
