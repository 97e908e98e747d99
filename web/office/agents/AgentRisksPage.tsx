import { useState } from 'react';
import { type AgentFinding, decideAgentRisk, listAgentRisks, riskDecisions } from '../../../contract/agent-risk.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { dayOf, dayText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent, pathOfMember } from '../paths.tsx';
import type { words } from './risk.words.ts';

type Decided = CallOutput<typeof listAgentRisks>['decided'][number];

const MOST_SILENT_DAYS = 180;
const tones: Record<AgentFinding['kind'], Tone> = {
  self: 'warning',
  ring: 'danger',
  opposite: 'danger',
  churn: 'accent',
};

/** What may stand against teams of agents, and what was decided about it. */
export function AgentRisksPage() {
  const t = useWords<typeof words>('agentRisks');
  const manner = useManner();
  const asked = useCall(listAgentRisks, {});
  const list = useWholeList({ ...asked, data: asked.data?.findings });
  const [over, setOver] = useState<AgentFinding | null>(null);
  const { data } = asked;
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        lead={t('lead')}
        label={t('title')}
        count={(n) => t('count', { n })}
        above={
          data && (
            <p className="text-sm text-faint">
              {t('since', { day: dayText(dayOf(data.sinceMs, manner.timeZone), manner.locale) })}
            </p>
          )
        }
        columns={useColumns(setOver)}
        rowKey={({ finding }) => finding}
        empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
        below={data && data.decided.length > 0 && <DecidedRisks decided={data.decided} />}
      />
      {over && <DecideDialog finding={over} onClose={() => setOver(null)} />}
    </>
  );
}

function useColumns(onLook: (finding: AgentFinding) => void): ListColumn<AgentFinding>[] {
  const t = useWords<typeof words>('agentRisks');
  const manner = useManner();
  const mayDecide = useMay('members.write');
  return [
    {
      key: 'kind',
      head: t('what'),
      sortBy: ({ kind }) => t(`kinds.${kind}`),
      lead: true,
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>,
    },
    {
      key: 'agent',
      head: t('agent'),
      sortBy: ({ agent }) => agent.account,
      cell: ({ agent }) => <AgentLink {...agent} />,
    },
    {
      key: 'members',
      head: t('members'),
      sortBy: ({ members }) => members.length,
      cell: ({ members }) => <MemberLinks members={members} />,
    },
    {
      key: 'numbers',
      head: t('numbers'),
      cell: (row) => <span className="wrap-anywhere">{numbersText(row, t, manner)}</span>,
    },
    {
      key: 'look',
      head: '',
      end: true,
      cell: (row) =>
        mayDecide && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('lookOf', { name: row.agent.account })}
            onClick={() => onLook(row)}
          >
            {t('look')}
          </Button>
        ),
    },
  ];
}

/** What stands against them, in a sentence. */
function numbersText(row: AgentFinding, t: Words<typeof words>, manner: Manner): string {
  const number = (value: number) => numberText(value, manner.locale);
  const sums = {
    turnover: moneyText(row.turnover, manner),
    net: moneyText(row.net, manner),
    bonuses: moneyText(row.bonuses, manner),
  };
  switch (row.kind) {
    case 'opposite':
      return t('oppositeText', { ...sums, opposite: number(row.opposite), rounds: number(row.rounds) });
    case 'churn':
      return t('churnText', { ...sums, gone: number(row.gone), played: number(row.played) });
    default:
      return t('sharedText', { ...sums, shared: row.shared.map((share) => t(`shared.${share}`)).join(', ') });
  }
}

function AgentLink({ id, account }: AgentFinding['agent']) {
  return (
    <PathLink href={pathOfAgent(id)} className="text-accent-text underline">
      {account}
    </PathLink>
  );
}

function MemberLinks({ members }: Pick<AgentFinding, 'members'>) {
  if (members.length === 0) return '–';
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {members.map(({ id, account }) => (
        <PathLink key={id} href={pathOfMember(id)} className="text-accent-text underline">
          {account}
        </PathLink>
      ))}
    </span>
  );
}

function DecideDialog({ finding, onClose }: { finding: AgentFinding; onClose: () => void }) {
  const t = useWords<typeof words>('agentRisks');
  const manner = useManner();
  const decide = useDeed(decideAgentRisk);
  const [decision, setDecision] = useState<(typeof riskDecisions)[number]>('clear');
  const [days, setDays] = useState('30');
  const silentDays = Math.min(Math.max(Number.parseInt(days, 10) || 1, 1), MOST_SILENT_DAYS);
  return (
    <ReasonDialog
      title={t('lookOf', { name: finding.agent.account })}
      button={t('look')}
      text={numbersText(finding, t, manner)}
      hint={t('reasonHint')}
      send={(reason) => decide.mutateAsync({ finding: finding.finding, decision, silentDays, reason })}
      done={t('done')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Select
            label={t('decision')}
            choices={riskDecisions.map((value) => ({ value, label: t(`decisions.${value}`) }))}
            value={decision}
            onChange={({ target }) => setDecision(riskDecisions.find((one) => one === target.value) ?? decision)}
          />
          <TextField
            label={t('silentDays')}
            inputMode="numeric"
            maxLength={3}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={wrong('silentDays')}
          />
        </>
      )}
    </ReasonDialog>
  );
}

/** What was decided and is silent for a while, with who decided why. */
function DecidedRisks({ decided }: { decided: readonly Decided[] }) {
  const t = useWords<typeof words>('agentRisks');
  return (
    <section className="grid grid-cols-1 gap-3 pt-4">
      <h2 className="text-lg">{t('decided')}</h2>
      <Table<Decided>
        label={t('decided')}
        dense
        rows={decided}
        rowKey={({ reviewId }) => reviewId}
        columns={[
          { key: 'agent', head: t('agent'), lead: true, cell: ({ agent }) => <AgentLink {...agent} /> },
          { key: 'kind', head: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
          { key: 'members', head: t('members'), cell: ({ members }) => <MemberLinks members={members} /> },
          {
            key: 'decision',
            head: t('decision'),
            cell: ({ decision }) => (
              <Badge tone={decision === 'case' ? 'danger' : 'plain'}>{t(`decisions.${decision}`)}</Badge>
            ),
          },
          { key: 'reason', head: t('reason'), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
          { key: 'by', head: t('by'), cell: ({ by }) => by },
          {
            key: 'until',
            head: t('silentUntil'),
            cell: ({ silentUntilMs }) => <TimeText atMs={silentUntilMs} style="short" />,
          },
        ]}
      />
    </section>
  );
}
