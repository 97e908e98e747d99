import { Link } from '@tanstack/react-router';
import { CalendarDays, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { getTeamOverview, teamSpans } from '../../../contract/agent-team.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { BarChart } from '../../kit/BarChart.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { shortDayText } from '../../kit/time.ts';
import { Stat } from '../../kit/Stat.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toAgent } from '../agent-paths.ts';
import { Earned } from './Earned.tsx';
import { ProductTable } from './ProductTable.tsx';
import type { KindNaming } from './naming.ts';
import { SaveButton } from './SaveButton.tsx';
import { saveRows } from './save-rows.ts';
import type { words } from './words.ts';

type Overview = CallOutput<typeof getTeamOverview>;
type Span = (typeof teamSpans)[number];

/** What the agent earned first, then how the team does and what makes it up, over four spans, with a curve of thirty days. */
export function TeamOverview({ kindName }: { kindName: KindNaming }) {
  const overview = useCall(getTeamOverview, {}, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <Asked of={overview} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(known) => <Known overview={known} kindName={kindName} />}
      </Asked>
    </div>
  );
}

function Known({ overview, kindName }: { overview: Overview; kindName: KindNaming }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  const [span, setSpan] = useState<Span>('today');
  const figures = overview.spans[span];
  const number = (value: number) => numberText(value, manner.locale);
  if (overview.below === 0) return <Nobody />;
  return (
    <>
      <Segments
        label={t('spans')}
        choices={teamSpans.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onValue={setSpan}
      />
      <Earned span={span} days={overview.days.map(({ day }) => day)} />
      <Card className="grid gap-5">
        <Stat
          label={t('teamLost', { span: t(`span.${span}`) })}
          value={<Money value={figures.net} change />}
          hint={t('teamLostHint')}
        />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Stat label={t('valid')} value={<Money value={figures.valid} bare />} />
          <Stat label={t('stake')} value={<Money value={figures.stake} bare />} />
          <Stat label={t('payout')} value={<Money value={figures.payout} bare />} />
          <Stat label={t('bets')} value={number(figures.bets)} />
          <Stat label={t('deposits')} value={<Money value={figures.deposits} bare />} />
          <Stat label={t('withdrawals')} value={<Money value={figures.withdrawals} bare />} />
          <Stat label={t('bonuses')} value={<Money value={figures.bonuses} bare />} />
          <Stat label={t('rewards')} value={<Money value={figures.rewards} bare />} />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
          <Stat
            label={t('team')}
            value={number(overview.below)}
            hint={t('teamOf', { directly: number(overview.directly) })}
          />
          <Stat label={t('newcomers')} value={number(figures.newcomers)} />
          <Stat
            label={t('active')}
            value={number(figures.active)}
            hint={t('activeHint', { amount: moneyText(overview.activeFrom, manner) })}
            className="max-md:col-span-2"
          />
        </div>
        <p className="text-sm text-faint">{t('fresh')}</p>
      </Card>
      <Curve days={overview.days} />
      {overview.products.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <SectionHead title={t('byProduct')} icon={<LayoutGrid aria-hidden />} />
          <ProductTable label={t('byProduct')} rows={overview.products} kindName={kindName} />
        </section>
      )}
    </>
  );
}

function Curve({ days }: Pick<Overview, 'days'>) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead
        title={t('curve')}
        icon={<CalendarDays aria-hidden />}
        after={
          <SaveButton
            of={t('curve')}
            save={() =>
              saveRows(
                `team-days-${days.at(-1)?.day ?? ''}`,
                [
                  [t('day'), ({ day }) => day],
                  [t('valid'), ({ valid }) => valid],
                  [t('net'), ({ net }) => net],
                  [t('deposits'), ({ deposits }) => deposits],
                ],
                days,
              )
            }
          />
        }
      />
      <Card>
        <BarChart
          label={t('curve')}
          bars={days.map(({ day, valid }) => ({
            key: day,
            label: shortDayText(day, manner.locale),
            height: Number(valid),
            text: moneyText(valid, manner),
          }))}
        />
      </Card>
    </section>
  );
}

function Nobody() {
  const t = useWords<typeof words>('agents');
  return (
    <EmptyState
      motif="paddy"
      title={t('noPlay')}
      hint={t('noPlayHint')}
      action={
        <Link {...toAgent('registerCenter')} className={buttonClass({ variant: 'primary' })}>
          {t('page.registerCenter')}
        </Link>
      }
    />
  );
}
