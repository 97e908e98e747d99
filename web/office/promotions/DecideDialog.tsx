import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Application,
  type ApplicationDecision,
  type ApplicationOutcome,
  decideApplications,
} from '../../../contract/applications.ts';
import { keyOf } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { refusedText } from '../../kit/field-errors.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Table } from '../../kit/Table.tsx';
import type { words } from './applications.words.ts';
import { activityTones } from './tones.ts';
import type { words as promotionWords } from './words.ts';

export interface Bulk {
  decision: ApplicationDecision;
  rows: readonly Application[];
}

/** Approves or rejects applications: says first what would happen to each, then does it, then says what happened. Mounted while it is open. */
export function DecideDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useWords<typeof words>('applications');
  const [done, setDone] = useState<readonly ApplicationOutcome[] | null>(null);
  if (done === null) return <Trial bulk={bulk} onDone={setDone} onClose={onClose} />;
  return (
    <Dialog open wide title={t('done')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <Outcomes label={t('outcome')} outcomes={done} />
    </Dialog>
  );
}

interface TrialProps {
  bulk: Bulk;
  onDone: (outcomes: readonly ApplicationOutcome[]) => void;
  onClose: () => void;
}

function Trial({ bulk: { decision, rows }, onDone, onClose }: TrialProps) {
  const t = useWords<typeof words>('applications');
  const { locale } = useManner();
  const decide = useDeed(decideApplications);
  const items = rows.map(({ id: applicationId, attempt, firstBy }) => ({ applicationId, attempt, firstBy }));
  const input = { decision, items, dryRun: true };
  const trial = useQuery({
    queryKey: keyOf(decideApplications, input),
    queryFn: async ({ signal }) => (await call(decideApplications, input, { signal })).outcomes,
    gcTime: 0,
  });
  const passing = trial.data?.filter(({ state }) => state !== null) ?? [];
  const send = (reason?: string) =>
    decide.mutateAsync({
      decision,
      items: items.filter(({ applicationId }) => passing.some((one) => one.applicationId === applicationId)),
      ...(reason !== undefined && { reason }),
      dryRun: false,
    });
  const form = {
    wide: true,
    title: t(decision === 'approve' ? 'bulkApproveTitle' : 'bulkRejectTitle', {
      n: numberText(passing.length, locale),
    }),
    button: t(decision),
    disabled: passing.length === 0,
    staysOpen: true,
    done: ({ outcomes }: { outcomes: readonly ApplicationOutcome[] }) => onDone(outcomes),
    onClose,
  };
  const children = trial.error ? (
    <p role="alert" className="text-danger">
      {trial.error.message}
    </p>
  ) : trial.data ? (
    <Outcomes label={t('would')} outcomes={trial.data} />
  ) : (
    <LoadingMark />
  );
  return decision === 'approve' ? (
    <FormDialog {...form} send={() => send()}>
      {children}
    </FormDialog>
  ) : (
    <ReasonDialog {...form} danger text={t('rejectText')} send={(reason) => send(reason)}>
      {children}
    </ReasonDialog>
  );
}

function Outcomes({ label, outcomes }: { label: string; outcomes: readonly ApplicationOutcome[] }) {
  const t = useWords<typeof words>('applications');
  const states = useWords<typeof promotionWords>('promotions');
  const { language } = useManner();
  return (
    <Table
      label={label}
      dense
      heightPx={320}
      rows={outcomes}
      rowKey={({ applicationId }) => applicationId}
      columns={[
        { key: 'member', head: t('member'), lead: true, cell: ({ account }) => account ?? t('none') },
        {
          key: 'outcome',
          head: label,
          cell: ({ state, ...one }) =>
            state === null ? (
              <span className="text-danger">{refusedText(one, language)}</span>
            ) : (
              <Badge tone={activityTones[state]}>{states(`activities.${state}`)}</Badge>
            ),
        },
        {
          key: 'worth',
          head: t('worth'),
          end: true,
          cell: ({ worth }) => (worth === null ? t('none') : <Money value={worth} />),
        },
      ]}
    />
  );
}
