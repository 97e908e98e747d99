import type { Audience, AudienceCondition } from '../../contract/promotion-terms.ts';
import { MinorField, WholeField } from './TermFields.tsx';

interface Props {
  audience: Audience;
  onAudience: (audience: Audience) => void;
  labels: Record<'level' | 'deposits' | 'turnover' | 'days', string>;
}

const DAYS = 30;

/** For whom something is, by what is asked for most: 0 asks for nothing. Conditions of other kinds stay as they are. */
export function WhoFields({ audience, onAudience, labels }: Props) {
  const level = audience.find((each) => each.kind === 'vip_level');
  const paid = audience.find((each) => each.kind === 'deposits');
  const played = audience.find((each) => each.kind === 'turnover');
  const become = (kind: AudienceCondition['kind'], condition: AudienceCondition | null) =>
    onAudience([...audience.filter((each) => each.kind !== kind), ...(condition ? [condition] : [])]);
  const days = paid?.days ?? played?.days ?? DAYS;
  const sum = (kind: 'deposits' | 'turnover', leastMinor: number) =>
    become(kind, leastMinor === 0 ? null : { kind, days, leastMinor });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <WholeField
        label={labels.level}
        value={level?.least ?? 0}
        onValue={(least) => become('vip_level', least === 0 ? null : { kind: 'vip_level', least, most: null })}
      />
      <WholeField
        label={labels.days}
        value={days}
        onValue={(count) =>
          onAudience(audience.map((each) => ('days' in each ? { ...each, days: Math.max(1, count) } : each)))
        }
      />
      <MinorField
        label={labels.deposits}
        valueMinor={paid?.leastMinor ?? 0}
        onValueMinor={(minor) => sum('deposits', minor ?? 0)}
      />
      <MinorField
        label={labels.turnover}
        valueMinor={played?.leastMinor ?? 0}
        onValueMinor={(minor) => sum('turnover', minor ?? 0)}
      />
    </div>
  );
}
