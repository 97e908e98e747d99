import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import {
  type getLimitUse,
  type Limit,
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type Protection,
} from '../../../contract/protection.ts';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { LimitRow } from './LimitRow.tsx';
import type { words } from './words.ts';

interface Props {
  protection: Protection;
  /** What is used of each; null: not known. */
  use: CallOutput<typeof getLimitUse> | null;
}

/** The limits of one kind at a time, with what is used of each. */
export function Limits({ protection, use }: Props) {
  const t = useWords<typeof words>('protection');
  const [kind, setKind] = useState<LimitKind>(() => protection.limits[0]?.kind ?? 'deposit');
  const [editing, setEditing] = useState<LimitPeriod | null>(null);
  const of = (period: LimitPeriod): Limit | null =>
    protection.limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
  return (
    <Card>
      <CardHead title={t('limits')} />
      <Segments<LimitKind>
        label={t('limitsOf')}
        choices={limitKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onValue={setKind}
      />
      <p className="mt-3 text-sm text-soft">{t(`kindHints.${kind}`)}</p>
      <ul className="mt-1 grid grid-cols-1">
        {limitPeriods.map((period) => (
          <LimitRow
            key={`${kind} ${period}`}
            kind={kind}
            period={period}
            limit={of(period)}
            used={use?.[period][kind] ?? null}
            untilMs={use?.[period].untilMs ?? null}
            onEdit={() => setEditing(period)}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">{t('weekHint')}</p>
      <LimitDialog
        open={editing !== null}
        kind={kind}
        period={editing ?? 'day'}
        limit={editing && of(editing)}
        raiseDelayHours={protection.raiseDelayHours}
        onClose={() => setEditing(null)}
      />
    </Card>
  );
}
