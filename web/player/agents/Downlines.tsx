import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Downline, listDownlineTeam } from '../../../contract/agent-team.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toAgent } from '../agent-paths.ts';
import type { words } from './words.ts';

const GivenContractsDialog = lazy(() =>
  import('./contracts/GivenContractsDialog.tsx').then((it) => ({ default: it.GivenContractsDialog })),
);

type Way = CallOutput<typeof listDownlineTeam>['way'];

/** The team, a level at a time: who stands directly below, what they did, and the way further down. */
export function Downlines() {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  const [memberId, setMemberId] = useState<string | undefined>();
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const asked = search === '' ? { memberId } : { search };
  const team = useCall(listDownlineTeam, { ...asked, pageNo, pageSize: 20 }, { keepsLast: true, staleTime: 0 });
  const goTo = (next: string | undefined) => {
    setPageNo(1);
    setSearch('');
    setMemberId(next);
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <SearchField
        label={t('search')}
        value={search}
        onValue={(text) => {
          setPageNo(1);
          setSearch(text.trim());
        }}
      />
      <Asked of={team} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ list, way, totalCount, totalPages }) => (
          <>
            {search === '' && <WayDown way={way} onGo={goTo} />}
            <p role="status" className="text-sm text-faint">
              {t('people', { n: totalCount })}
            </p>
            {list.length === 0 && <EmptyState motif="paddy" title={t('nobody')} hint={t('nobodyHint')} />}
            <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
              {list.map((one) => (
                <li key={one.id}>
                  <Person one={one} size={numberText(one.below, locale)} onOpen={() => goTo(one.id)} />
                </li>
              ))}
            </ul>
            <Pagination page={search === '' ? pageNo : 1} pages={search === '' ? totalPages : 1} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}

/** From the agent down to whose team is shown, each a way back. */
function WayDown({ way, onGo }: { way: Way; onGo: (memberId: string | undefined) => void }) {
  const t = useWords<typeof words>('agents');
  if (way.length === 0) return null;
  return (
    <nav aria-label={t('way')}>
      <ol className="flex flex-wrap items-center gap-1">
        {[{ id: undefined, name: t('me') }, ...way].map(({ id, name }, at) => (
          <li key={id ?? ''} className="flex items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-4 text-faint" />}
            <Button
              variant="quiet"
              size="sm"
              aria-current={at === way.length ? 'location' : undefined}
              onClick={() => onGo(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Person({ one, size, onOpen }: { one: Downline; size: string; onOpen: () => void }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  const { id, name } = one;
  const [hasContracts, setHasContracts] = useState(false);
  const small = buttonClass({ variant: 'outline', size: 'sm' });
  return (
    <Card className="grid h-full content-start gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-base font-semibold">{name}</h3>
        {one.isAgent && <Badge tone="accent">{t('kind.agent')}</Badge>}
        {one.status !== 'active' && <Badge tone="danger">{t(one.status)}</Badge>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Stat label={t('validMonth')} value={<Money value={one.valid} bare />} />
        <Stat label={t('netMonth')} value={<Money value={one.net} change bare />} />
        <Stat label={t('teamSize')} value={size} />
        <Stat
          label={t('lastSeen')}
          value={
            <span className="text-base">
              {one.lastLoginAtMs === null ? t('never') : timeText(one.lastLoginAtMs, manner, 'date')}
            </span>
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {one.below > 0 && (
          <Button variant="outline" size="sm" aria-label={t('openOf', { name })} onClick={onOpen}>
            {t('open')}
          </Button>
        )}
        {one.isAgent && one.isDirect && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('toContractsOf', { name })}
            onClick={() => setHasContracts(true)}
          >
            {t('toContracts')}
          </Button>
        )}
        <Link {...toAgent('personalHistoryCopy', id)} aria-label={t('toBetsOf', { name })} className={small}>
          {t('toBets')}
        </Link>
        <Link
          {...toAgent('agentDownlineTransactionDetailsCopy', id)}
          aria-label={t('toMoneyOf', { name })}
          className={small}
        >
          {t('toMoney')}
        </Link>
      </div>
      {hasContracts && (
        <Suspense fallback={null}>
          <GivenContractsDialog memberId={id} name={name} onClose={() => setHasContracts(false)} />
        </Suspense>
      )}
    </Card>
  );
}
