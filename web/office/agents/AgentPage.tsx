import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getAgentPage } from '../../../contract/agents-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { agentTypes } from '../../../contract/members.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, PathLink, pathOfBranch, pathOfMember, paths } from '../paths.tsx';
import { type AgentDeed, AgentDeedDialog } from './AgentDeedDialog.tsx';
import { LinkTable, MoveTable, UplineTable } from './AgentTables.tsx';
import { Way } from './AgentTreePage.tsx';
import type { words as contractWords } from './contract.words.ts';
import { HouseContractDialog } from './HouseContractDialog.tsx';
import type { words } from './words.ts';

type Page = CallOutput<typeof getAgentPage>;

/** One member in the tree: above and below, through time, and what may be done about it. */
export function AgentPage() {
  const t = useWords<typeof words>('agents');
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false });
  const page = useCall(getAgentPage, { memberId });
  const [asked, setAsked] = useState<AgentDeed | 'contract' | null>(null);
  return (
    <>
      <DetailPage
        of={page}
        back={<BackLink href={paths.agents}>{t('back')}</BackLink>}
        title={({ agent }) => (
          <span className="flex flex-wrap items-center gap-3">
            {agent.account}
            <Badge tone={isAgent(agent.type) ? 'accent' : 'plain'}>
              {t(isAgent(agent.type) ? 'kinds.agent' : 'kinds.member')}
            </Badge>
            {agent.frozenAtMs !== null && <Badge tone="danger">{t('states.frozen')}</Badge>}
          </span>
        )}
        may="members.write"
        deeds={({ agent }) => <Deeds agent={agent} onAsk={setAsked} />}
        sections={(known) => [
          { key: 'place', title: t('place'), content: <Place page={known} /> },
          { key: 'history', title: t('history'), content: <UplineTable rows={known.uplines} /> },
          { key: 'moves', title: t('moves'), wide: true, content: <MoveTable rows={known.moves} /> },
          isAgent(known.agent.type) && {
            key: 'links',
            title: t('links'),
            wide: true,
            content: <LinkTable rows={known.links} />,
          },
        ]}
      />
      {asked === 'contract' && page.data && (
        <HouseContractDialog agent={page.data.agent} onClose={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'contract' && page.data && (
        <AgentDeedDialog deed={asked} agent={page.data.agent} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function isAgent(type: number): boolean {
  return agentTypes.includes(type);
}

function Deeds({ agent, onAsk }: { agent: Page['agent']; onAsk: (deed: AgentDeed | 'contract') => void }) {
  const t = useWords<typeof words>('agents');
  const ofContracts = useWords<typeof contractWords>('officeContracts');
  const state: AgentDeed = !isAgent(agent.type) ? 'promote' : agent.frozenAtMs === null ? 'freeze' : 'unfreeze';
  return (
    <>
      {isAgent(agent.type) && agent.upline === null && (
        <Button variant="outline" onClick={() => onAsk('contract')}>
          {ofContracts('offer')}
        </Button>
      )}
      <Button variant="outline" onClick={() => onAsk('move')}>
        {t('move')}
      </Button>
      <Button variant={state === 'freeze' ? 'danger' : 'outline'} onClick={() => onAsk(state)}>
        {t(state)}
      </Button>
    </>
  );
}

function Place({ page: { agent, above } }: { page: Page }) {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { key: 'above', label: t('above'), value: <Way way={above} last={false} /> },
          { key: 'level', label: t('level'), value: number(agent.depth) },
          { key: 'directly', label: t('directly'), value: number(agent.directly) },
          { key: 'below', label: t('below'), value: number(agent.below) },
          ...(agent.frozenAtMs === null
            ? []
            : [{ key: 'frozen', label: t('frozenSince'), value: <TimeText atMs={agent.frozenAtMs} /> }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <PathLink href={pathOfBranch(agent.id)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('toTree')}
        </PathLink>
        <PathLink href={pathOfMember(agent.id)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('toMember')}
        </PathLink>
      </div>
    </div>
  );
}
