import { ChevronRight } from 'lucide-react';
import { getAgentBranch } from '../../../contract/agents-office.ts';
import { useAddress } from '../../kit/address.ts';
import { usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent, pathOfBranch, useGo } from '../paths.tsx';
import { useAgentColumns } from './columns.tsx';
import type { words } from './words.ts';

/** The tree, a branch at a time: who stands directly below one member. */
export function AgentTreePage() {
  const t = useWords<typeof words>('agents');
  const { query } = useAddress();
  const go = useGo();
  const memberId = /^\d+$/.test(query['below'] ?? '') ? query['below'] : undefined;
  const list = usePagedList(getAgentBranch, { input: () => ({ memberId }) });
  const way = list.answer?.way ?? [];
  const head = way.at(-1);
  return (
    <ListPage
      list={list}
      title={t('treeTitle')}
      lead={t('treeLead')}
      label={head ? t('branch', { name: head.account }) : t('branchOfTop')}
      above={<Way way={way} />}
      count={(n) => t('branchCount', { n })}
      columns={useAgentColumns(pathOfAgent)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfBranch(id))}
      empty={{ motif: 'paddy', title: t('branchEmpty') }}
    />
  );
}

/** From the top down to the branch that is looked at, each a way back up. */
export function Way({ way, last = true }: { way: readonly { id: string; account: string }[]; last?: boolean }) {
  const t = useWords<typeof words>('agents');
  const link = 'inline-flex min-h-11 items-center text-accent-text underline';
  return (
    <nav aria-label={t('way')}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        <li>
          <PathLink href={pathOfBranch(null)} className={link}>
            {t('top')}
          </PathLink>
        </li>
        {way.map(({ id, account }, at) => (
          <li key={id} className="flex items-center gap-1">
            <ChevronRight aria-hidden className="size-4 text-faint" />
            {last && at === way.length - 1 ? (
              <PathLink href={pathOfAgent(id)} aria-current="location" className={link}>
                {account}
              </PathLink>
            ) : (
              <PathLink href={pathOfBranch(id)} className={link}>
                {account}
              </PathLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
