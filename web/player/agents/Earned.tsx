import { Link } from '@tanstack/react-router';
import type { teamSpans } from '../../../contract/agent-team.ts';
import { getAgentIncome } from '../../../contract/contract-statements.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { sumText } from '../../kit/money-sum.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { shiftDay } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toAgent } from '../agent-paths.ts';
import type { words } from './words.ts';

type Span = (typeof teamSpans)[number];

/** Which of the days, the latest of which is today, a span holds. */
const heldIn: Record<Span, readonly [from: number, until?: number]> = {
  today: [-1],
  yesterday: [-2, -1],
  week: [-7],
  month: [0],
};

interface Props {
  span: Span;
  /** The days of the longest span, the oldest first. */
  days: readonly string[];
}

/** What the agent earned by contracts in a span: the first thing that they come to see. */
export function Earned({ span, days }: Props) {
  const t = useWords<typeof words>('agents');
  const { currencyDecimals } = useManner();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const income = useCall(getAgentIncome, { fromDay: first, untilDay: shiftDay(last, 1) }, { staleTime: 0 });
  const held = days.slice(...heldIn[span]);
  return (
    <Asked of={income} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
      {({ days: rows }) => {
        const own = rows.filter(({ day }) => held.includes(day));
        const sum = (of: 'paid' | 'open') =>
          sumText(
            own.map((row) => row[of]),
            currencyDecimals,
          );
        return (
          <Card ornament="corner" className="relative grid gap-4">
            <Stat
              big
              label={t('earned', { span: t(`span.${span}`) })}
              value={<Money value={sum('paid')} />}
              hint={t('earnedHint')}
            />
            <div className="flex flex-wrap items-end justify-between gap-4">
              <Stat className="flex-1" label={t('onItsWay')} value={<Money value={sum('open')} bare />} />
              <Link {...toAgent('agentRevenueReport')} className={buttonClass({ variant: 'outline' })}>
                {t('toIncome')}
              </Link>
            </div>
          </Card>
        );
      }}
    </Asked>
  );
}
