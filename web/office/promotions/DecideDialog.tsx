import {
  type Application,
  type ApplicationDecision,
  type ApplicationOutcome,
  decideApplications,
} from '../../../contract/applications.ts';
import { Badge } from '../../kit/Badge.tsx';
import { BulkDialog, useDryRun } from '../../kit/BulkDialog.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { refusedText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Table } from '../../kit/Table.tsx';
import type { words } from './applications.words.ts';
import { activityTones } from './tones.ts';
import type { words as promotionWords } from './words.ts';

export interface Bulk {
  decision: ApplicationDecision;
  rows: readonly Application[];
}

/** Approves or rejects applications. Mounted while it is open. */
export function DecideDialog({ bulk: { decision, rows }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useWords<typeof words>('applications');
  const { locale } = useManner();
  const decide = useDeed(decideApplications);
  const items = rows.map(({ id: applicationId, attempt, firstBy }) => ({ applicationId, attempt, firstBy }));
  return (
    <BulkDialog
      trial={useDryRun(decideApplications, { decision, items })}
      title={({ length }) =>
        t(decision === 'approve' ? 'bulkApproveTitle' : 'bulkRejectTitle', { n: numberText(length, locale) })
      }
      button={t(decision)}
      reasonText={decision === 'approve' ? null : t('rejectText')}
      send={(passing, reason) =>
        decide.mutateAsync({
          decision,
          items: items.filter(({ applicationId }) => passing.some((one) => one.applicationId === applicationId)),
          ...(reason !== undefined && { reason }),
          dryRun: false,
        })
      }
      done={{ title: t('done'), button: t('close') }}
      onClose={onClose}
    >
      {(outcomes, isTrial) => <Outcomes label={t(isTrial ? 'would' : 'outcome')} outcomes={outcomes} />}
    </BulkDialog>
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
