import { useState } from 'react';
import { type ContractKind, type ContractPeriod } from '../../../contract/agent-contracts.ts';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { simulateChange, simulatedDays } from '../../../contract/contract-simulation.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, typedMoney } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { words as trialWords } from '../../kit/trial.words.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent } from '../paths.tsx';
import type { words } from './contract.words.ts';
import { KindSelect, PeriodSelect } from './ContractTerms.tsx';

type Answer = CallOutput<typeof simulateChange>;
type Row = Answer['agents'][number];

/** A tenth of a percent. */
const TENTHS = 10;

interface Draft {
  kind: ContractKind;
  period: ContractPeriod;
  days: (typeof simulatedDays)[number];
  rates: string;
  asks: string;
  memberId: string;
  activeFrom: string;
}

/** What if all contracts of a kind gave, or asked for, more or less: the difference in sum and by agent. */
export function ContractChangePage() {
  const t = useWords<typeof words>('officeContracts');
  const [draft, setDraft] = useState<Draft>({
    kind: 'dividend',
    period: 'W',
    days: '90',
    rates: '90',
    asks: '100',
    memberId: '',
    activeFrom: '',
  });
  const [asked, setAsked] = useState<CallInput<typeof simulateChange> | null>(null);
  const input = inputFrom(draft);
  const change = useCall(simulateChange, asked ?? { kind: draft.kind }, { enabled: asked !== null, keepsLast: true });
  return (
    <>
      <PageHead title={t('changeTitle')} lead={t('changeLead')} />
      <form
        className="grid items-start gap-4 pt-4 sm:grid-cols-2 lg:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (input !== null) setAsked(input);
        }}
      >
        <Fields draft={draft} onDraft={setDraft} />
        <div className="flex items-end">
          <Button type="submit" disabled={input === null} loading={change.isFetching}>
            {t('changeGo')}
          </Button>
        </div>
      </form>
      {asked !== null && (
        <Asked of={change} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
          {(answer) => <Result answer={answer} />}
        </Asked>
      )}
    </>
  );
}

function Fields({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const t = useWords<typeof words>('officeContracts');
  const ofTrial = useWords<typeof trialWords>('contractTrial');
  const { kind, period, days } = draft;
  return (
    <>
      <KindSelect kind={kind} onKind={(value) => onDraft({ ...draft, kind: value })} />
      {kind === 'dividend' && (
        <PeriodSelect period={period} onPeriod={(value) => onDraft({ ...draft, period: value })} />
      )}
      <TextField
        label={t('changeRates')}
        hint={t('changeRatesHint')}
        inputMode="decimal"
        maxLength={5}
        value={draft.rates}
        onChange={({ target }) => onDraft({ ...draft, rates: target.value })}
        error={thousandthsOf(draft.rates) === null ? t('changeWrong') : undefined}
      />
      <TextField
        label={t('changeAsks')}
        hint={t('changeAsksHint')}
        inputMode="decimal"
        maxLength={5}
        value={draft.asks}
        onChange={({ target }) => onDraft({ ...draft, asks: target.value })}
        error={thousandthsOf(draft.asks) === null ? t('changeWrong') : undefined}
      />
      <TextField
        label={t('changeActive')}
        hint={t('changeActiveHint')}
        inputMode="decimal"
        maxLength={15}
        value={draft.activeFrom}
        onChange={({ target }) => onDraft({ ...draft, activeFrom: target.value })}
        error={typedMoney(draft.activeFrom, 2) === null ? t('changeAmount') : undefined}
      />
      <TextField
        label={t('changeTree')}
        hint={t('changeTreeHint')}
        inputMode="numeric"
        maxLength={18}
        value={draft.memberId}
        onChange={({ target }) => onDraft({ ...draft, memberId: target.value.replaceAll(/\D/g, '') })}
      />
      <div className="flex items-end">
        <Segments
          label={ofTrial('days')}
          choices={simulatedDays.map((value) => ({ value, label: ofTrial(`days${value}`) }))}
          value={days}
          onValue={(value) => onDraft({ ...draft, days: value })}
        />
      </div>
    </>
  );
}

function Result({ answer }: { answer: Answer }) {
  const t = useWords<typeof words>('officeContracts');
  const { locale } = useManner();
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      <Card className="grid gap-4 sm:grid-cols-3">
        <Stat big label={t('changeDifference')} value={<Money value={answer.difference} change />} />
        <Stat label={t('changeBefore')} value={<Money value={answer.before} bare />} />
        <Stat
          label={t('changeAfter')}
          value={<Money value={answer.after} bare />}
          hint={t('changeExtent', {
            contracts: numberText(answer.contracts, locale),
            windows: numberText(answer.windows, locale),
          })}
        />
      </Card>
      <Table
        label={t('changeAgents')}
        dense
        rows={answer.agents}
        rowKey={({ contractId }) => contractId}
        columns={useColumns()}
        empty={<EmptyState motif="lotus" title={t('changeNone')} />}
      />
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const t = useWords<typeof words>('officeContracts');
  return [
    {
      key: 'account',
      head: t('downline'),
      lead: true,
      cell: ({ id, account }) => (
        <PathLink href={pathOfAgent(id)} className="text-accent-text underline">
          {account}
        </PathLink>
      ),
    },
    { key: 'product', head: t('product'), cell: ({ product }) => t(`products.${product}`) },
    { key: 'before', head: t('changeBefore'), end: true, cell: ({ before }) => <Money value={before} bare /> },
    { key: 'after', head: t('changeAfter'), end: true, cell: ({ after }) => <Money value={after} bare /> },
    {
      key: 'difference',
      head: t('changeDifference'),
      end: true,
      cell: ({ difference }) => <Money value={difference} change bare />,
    },
  ];
}

function inputFrom({
  rates,
  asks,
  memberId,
  activeFrom: typed,
  ...rest
}: Draft): CallInput<typeof simulateChange> | null {
  const [ratesThousandths, asksThousandths] = [thousandthsOf(rates), thousandthsOf(asks)];
  const activeFrom = typedMoney(typed, 2);
  if (ratesThousandths === null || asksThousandths === null || activeFrom === null) return null;
  return {
    ...rest,
    ratesThousandths,
    asksThousandths,
    ...(memberId === '' ? {} : { memberId }),
    ...(activeFrom === '' ? {} : { activeFrom }),
  };
}

/** "90" percent is 900 thousandths; null: not a share from nothing to five times as much. */
function thousandthsOf(percent: string): number | null {
  const text = typedMoney(percent, 1);
  if (text === null || text === '') return null;
  const thousandths = Math.round(Number(text) * TENTHS);
  return thousandths <= 5_000 ? thousandths : null;
}
