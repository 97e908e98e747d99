import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { excludeSelf, type ExclusionTerm, exclusionTerms, takeTimeOut } from '../../../contract/protection.ts';
import { useAct } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { nowMs } from '../../kit/clock.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Pause = { days: number } | { term: CallInput<typeof excludeSelf>['term'] };

export type PauseKind = 'time_out' | 'self_exclusion';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayChoices = ['1', '3', '7', '14', '28', '42'] as const;
const monthsOf: Record<Exclude<ExclusionTerm, 'for_ever'>, number> = { six_months: 6, one_year: 12, five_years: 60 };

interface Props {
  /** null: closed. */
  asked: PauseKind | null;
  onClose: () => void;
}

/** A break in two steps: first how long, then what it means and that it is meant. */
export function PauseDialog({ asked, onClose }: Props) {
  const t = useWords<typeof words>('protection');
  const [pause, setPause] = useState<Pause | null>(null);
  const [isSure, setSure] = useState(false);
  const close = () => {
    setPause(null);
    setSure(false);
    onClose();
  };
  if (pause !== null && isSure) return <Sure pause={pause} onBack={() => setSure(false)} onClose={close} />;
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={t(asked === 'time_out' ? 'timeOutTitle' : 'excludeTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        if (pause !== null) setSure(true);
      }}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="second" disabled={pause === null}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      {asked === 'time_out' ? (
        <Days pause={pause} onPause={setPause} />
      ) : (
        <RadioGroup<ExclusionTerm>
          label={t('selfExcludeHint')}
          choices={exclusionTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
          value={pause !== null && 'term' in pause ? pause.term : null}
          onValue={(term) => setPause({ term })}
        />
      )}
    </Dialog>
  );
}

function Days({ pause, onPause }: { pause: Pause | null; onPause: (pause: Pause) => void }) {
  const t = useWords<typeof words>('protection');
  const label = (days: number) => (days % 7 === 0 ? t('weeks', { n: days / 7 }) : t('days', { n: days }));
  return (
    <RadioGroup<(typeof dayChoices)[number]>
      label={t('timeOutHint')}
      choices={dayChoices.map((value) => ({ value, label: label(Number(value)) }))}
      value={dayChoices.find((days) => pause !== null && 'days' in pause && pause.days === Number(days)) ?? null}
      onValue={(days) => onPause({ days: Number(days) })}
    />
  );
}

function Sure({ pause, onBack, onClose }: { pause: Pause; onBack: () => void; onClose: () => void }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const begin = useAct(
    // Confirmed twice on the screen.
    (chosen: Pause) =>
      'days' in chosen
        ? call(takeTimeOut, { ...chosen, confirmed: true })
        : call(excludeSelf, { ...chosen, confirmed: true }),
    [takeTimeOut],
  );
  const [understood, setUnderstood] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const endMs = endOf(pause);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!understood) return setError(t('understoodMissing'));
    if (begin.isPending) return;
    begin.mutate(pause, {
      onSuccess: () => {
        toast(t('begun'));
        onClose();
      },
      onError: (failure) => setError(failure.message),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sureTitle')}
      onSubmit={send}
      actions={
        <>
          <Button variant="outline" onClick={onBack}>
            {t('back')}
          </Button>
          <Button type="submit" variant="danger" loading={begin.isPending}>
            {t('begin')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold">
          {endMs === null ? t('sureForEver') : t('sureUntil', { moment: timeText(endMs, manner) })}
        </p>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-soft">
          <li>{t('sureMoney')}</li>
          <li>{t('sureRounds')}</li>
        </ul>
        <Checkbox
          label={t('understood')}
          checked={understood}
          error={error ?? undefined}
          onChange={(event) => {
            setUnderstood(event.target.checked);
            setError(null);
          }}
        />
      </div>
    </Dialog>
  );
}

/** About when the break ends; the server counts it to the second when it begins. null: never. */
function endOf(pause: Pause): number | null {
  if ('days' in pause) return nowMs() + pause.days * DAY_MS;
  if (pause.term === 'for_ever') return null;
  const end = new Date(nowMs());
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + monthsOf[pause.term]);
  // A month without that day ends on its last one.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}
