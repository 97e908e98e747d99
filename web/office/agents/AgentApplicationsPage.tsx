import { useState } from 'react';
import {
  agentApplicationStates,
  declineAgentApplication,
  exportAgentApplications,
  type OfficeAgentApplication,
  searchAgentApplications,
} from '../../../contract/agent-applications.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import { AgentDeedDialog } from './AgentDeedDialog.tsx';
import type { words } from './applications.words.ts';

type Asked = { deed: 'approve' | 'decline'; application: OfficeAgentApplication };

const tones: Record<OfficeAgentApplication['state'], Tone> = {
  waiting: 'warning',
  approved: 'win',
  declined: 'danger',
  withdrawn: 'plain',
};

/** Who applied to become an agent: those that wait, the oldest first, or all of them. */
export function AgentApplicationsPage() {
  const t = useWords<typeof words>('agentApplications');
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = usePagedList(searchAgentApplications, {
    filters: {
      member: { as: 'typed', label: t('memberHint') },
      state: oneOf({
        label: t('state'),
        values: agentApplicationStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
        first: 'waiting',
      }),
    },
    input: (values) => values,
    orders: ['id'],
    file: exportAgentApplications,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      columns={useColumns()}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      details={{
        title: ({ account }) => t('details', { account }),
        of: (application) => <Details application={application} onAsk={(deed) => setAsked({ deed, application })} />,
      }}
    >
      {asked && <Deed {...asked} onClose={() => setAsked(null)} />}
    </ListPage>
  );
}

function useColumns(): ListColumn<OfficeAgentApplication>[] {
  const t = useWords<typeof words>('agentApplications');
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ account, plan }) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{account}</span>
          <span className="line-clamp-2 text-sm font-normal whitespace-normal text-soft">{plan}</span>
        </span>
      ),
    },
    { key: 'expects', head: t('expects'), cell: ({ expects }) => t(`expected.${expects}`) },
    { key: 'id', head: t('sent'), cell: ({ sentAtMs }) => <TimeText atMs={sentAtMs} style="short" /> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
  ];
}

interface DetailsProps {
  application: OfficeAgentApplication;
  onAsk: (deed: Asked['deed']) => void;
}

function Details({ application, onAsk }: DetailsProps) {
  const t = useWords<typeof words>('agentApplications');
  const { locale } = useManner();
  const may = useMay('members.write');
  const { memberId, account, plan, contact, decidedAtMs, decidedBy, answer } = application;
  const facts = [
    {
      key: 'member',
      label: t('member'),
      value: (
        <PathLink href={pathOfMember(memberId)} className="text-accent-text underline">
          {account}
        </PathLink>
      ),
    },
    { key: 'registered', label: t('registered'), value: <TimeText atMs={application.registeredAtMs} /> },
    { key: 'below', label: t('below'), value: numberText(application.below, locale) },
    { key: 'expects', label: t('expects'), value: t(`expected.${application.expects}`) },
    { key: 'contact', label: t('contact'), value: contact === '' ? t('contactNone') : contact },
    { key: 'sent', label: t('sent'), value: <TimeText atMs={application.sentAtMs} /> },
    decidedAtMs !== null && {
      key: 'decided',
      label: t('decided'),
      value: (
        <>
          <TimeText atMs={decidedAtMs} /> {decidedBy !== null && t('decidedBy', { name: decidedBy })}
        </>
      ),
    },
    answer !== '' && { key: 'answer', label: t('answer'), value: answer },
  ];
  return (
    <div className="grid gap-4">
      <section className="grid gap-1">
        <h3 className="text-sm font-semibold text-soft">{t('plan')}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{plan}</p>
      </section>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {may && application.state === 'waiting' && (
        <span className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onAsk('approve')}>
            {t('approve')}
          </Button>
          <Button variant="outline" onClick={() => onAsk('decline')}>
            {t('decline')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Deed({ deed, application, onClose }: Asked & { onClose: () => void }) {
  const t = useWords<typeof words>('agentApplications');
  const decline = useDeed(declineAgentApplication);
  const { id, memberId, account, below } = application;
  if (deed === 'approve')
    return <AgentDeedDialog deed="promote" agent={{ id: memberId, account, below }} onClose={onClose} />;
  return (
    <ReasonDialog
      danger
      title={t('declineTitle', { name: account })}
      button={t('decline')}
      text={t('declineText')}
      send={(reason) => decline.mutateAsync({ applicationId: id, reason })}
      done={t('declined')}
      onClose={onClose}
    />
  );
}
