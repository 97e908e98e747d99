import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listDownlineTeam } from '../../../contract/agent-team.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toAgent } from '../agent-paths.ts';
import type { AgentPage } from './pages.ts';
import type { words } from './words.ts';

/** Of whom a page of one member is to be. */
export function ChooseMember({ page, of }: { page: AgentPage; of: 'bets' | 'money' }) {
  const t = useWords<typeof words>('agents');
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const team = useCall(listDownlineTeam, { search, pageNo, pageSize: 20 }, { keepsLast: true, staleTime: 0 });
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{t(`choose.${of}`)}</h3>
        <p className="text-sm text-soft">{t('chooseHint')}</p>
      </div>
      <SearchField
        label={t('search')}
        value={search}
        onValue={(text) => {
          setPageNo(1);
          setSearch(text.trim());
        }}
      />
      <Asked of={team} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ list, totalPages }) => (
          <>
            {list.length === 0 && <EmptyState motif="paddy" title={t('nobody')} hint={t('nobodyHint')} />}
            <ul className="grid gap-2">
              {list.map(({ id, name, valid }) => (
                <li key={id}>
                  <Link
                    {...toAgent(page, id)}
                    className="flex min-h-12 items-center justify-between gap-4 rounded-control bg-surface px-4 py-3 transition-colors hover:bg-raised"
                  >
                    <span className="min-w-0 truncate font-semibold">{name}</span>
                    <span className="grid flex-none justify-items-end text-sm">
                      <Money value={valid} bare />
                      <span className="text-xs text-faint">{t('validMonth')}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </section>
  );
}

/** Whose page it is, and the way to somebody else's. */
export function Chosen({ page, name }: { page: AgentPage; name: string }) {
  const t = useWords<typeof words>('agents');
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        <Link {...toAgent(page)} className="inline-flex min-h-11 items-center text-accent-text underline">
          {t('chooseOther')}
        </Link>
      </div>
      <p className="text-sm text-soft">{t('since')}</p>
    </div>
  );
}
