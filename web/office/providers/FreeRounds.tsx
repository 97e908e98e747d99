import { Gift } from 'lucide-react';
import { useState } from 'react';
import {
  type OfficeFreeRounds,
  type OfficeProvider,
  listFreeRounds,
  revokeFreeRounds,
} from '../../../contract/providers-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import type { en } from './words.en.ts';

/** Rounds that members may play without a stake. */
export function FreeRounds({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof en>('providers');
  const may = useMay('bonuses.write');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const given = useCall(listFreeRounds, { provider: provider.code, pageNo, pageSize: 25 });
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<OfficeFreeRounds | null>(null);
  const columns = useColumns(may ? setLeaving : null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {may && (
        <div>
          <Button icon={<Gift aria-hidden />} onClick={() => setNew(true)}>
            {t('freeGrant')}
          </Button>
        </div>
      )}
      <Asked of={given} waiting={<LoadingMark />}>
        {({ list, totalPages }) => (
          <>
            <Table<OfficeFreeRounds>
              label={t('parts.free')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="lotus" title={t('freeEmpty')} hint={t('freeText')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
      {isNew && <GrantDialog provider={provider} onClose={() => setNew(false)} />}
      {leaving && <TakeBackDialog of={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function useColumns(onLeave: ((of: OfficeFreeRounds) => void) | null): Column<OfficeFreeRounds>[] {
  const t = useWords<typeof en>('providers');
  const { locale } = useManner();
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId)} className="font-semibold">
          {account}
        </PathLink>
      ),
    },
    { key: 'game', head: t('game'), cell: ({ gameCode }) => gameCode },
    {
      key: 'rounds',
      head: t('freeRounds'),
      cell: ({ used, rounds }) => t('freeUsed', { used: numberText(used, locale), rounds: numberText(rounds, locale) }),
    },
    { key: 'stake', head: t('freeStake'), end: true, cell: ({ stake }) => <Money value={stake} /> },
    { key: 'until', head: t('freeUntil'), cell: ({ expiresAtMs }) => <TimeText atMs={expiresAtMs} style="short" /> },
    { key: 'state', head: t('state'), cell: (row) => <FreeState of={row} /> },
    ...(onLeave
      ? [
          {
            key: 'leave',
            head: '',
            end: true,
            cell: (row: OfficeFreeRounds) =>
              stateOf(row) === 'open' && (
                <Button size="sm" variant="quiet" onClick={() => onLeave(row)}>
                  {t('freeRevoke')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function stateOf({ revokedAtMs, used, rounds, expiresAtMs }: OfficeFreeRounds) {
  if (revokedAtMs !== null) return 'revoked';
  if (used === rounds) return 'played';
  return expiresAtMs <= nowMs() ? 'expired' : 'open';
}

function FreeState({ of }: { of: OfficeFreeRounds }) {
  const t = useWords<typeof en>('providers');
  const state = stateOf(of);
  return <Badge tone={state === 'open' ? 'win' : 'plain'}>{t(`freeStates.${state}`)}</Badge>;
}

function TakeBackDialog({ of: { id, account }, onClose }: { of: OfficeFreeRounds; onClose: () => void }) {
  const t = useWords<typeof en>('providers');
  const revoke = useDeed(revokeFreeRounds);
  const send = () => {
    const onError = (error: Error) => toast(error.message, { tone: 'danger' });
    revoke.mutate({ freeRoundsId: id }, { onSuccess: onClose, onError });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('freeRevokeTitle', { account })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={revoke.isPending} onClick={send}>
            {t('freeRevoke')}
          </Button>
        </>
      }
    >
      <p>{t('freeRevokeText')}</p>
    </Dialog>
  );
}
