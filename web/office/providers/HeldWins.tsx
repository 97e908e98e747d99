import { useState } from 'react';
import { type HeldWin, decideHeldWin, listHeldWins } from '../../../contract/provider-ceilings.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import type { en } from './words.en.ts';

interface Deciding {
  win: HeldWin;
  decision: 'release' | 'decline';
}

/** Wins above the studio's ceilings: two people pay one, one declines it. */
export function HeldWins({ provider }: { provider: string }) {
  const t = useWords<typeof en>('providers');
  const may = useMay('corrections.approve');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const held = useCall(listHeldWins, { provider, pageNo, pageSize: 25 });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useColumns(may ? setDeciding : null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">{t('heldText')}</p>
      <Asked of={held} waiting={<LoadingMark />}>
        {({ list, totalPages }) => (
          <>
            <Table<HeldWin>
              label={t('parts.held')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="lotus" title={t('heldEmpty')} hint={t('heldEmptyHint')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
      {deciding && <DecideDialog of={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function useColumns(onDecide: ((of: Deciding) => void) | null): Column<HeldWin>[] {
  const t = useWords<typeof en>('providers');
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
    { key: 'at', head: t('at'), cell: ({ heldAtMs }) => <TimeText atMs={heldAtMs} style="short" /> },
    { key: 'kind', head: t('call'), cell: ({ kind }) => t(`callKinds.${kind as keyof (typeof en)['callKinds']}`) },
    { key: 'game', head: t('game'), cell: ({ gameCode }) => gameCode },
    { key: 'transaction', head: t('transaction'), cell: ({ transactionId }) => transactionId },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
    { key: 'why', head: t('reason'), cell: ({ why }) => t(`heldWhy.${why}`) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, proposedBy, decidedBy }) => (
        <span className="grid gap-1">
          <Badge tone={state === 'released' ? 'win' : state === 'declined' ? 'plain' : 'warning'}>
            {t(`heldStates.${state}`)}
          </Badge>
          <span className="text-sm text-soft">{[proposedBy, decidedBy].filter(Boolean).join(', ')}</span>
        </span>
      ),
    },
    ...(onDecide
      ? [
          {
            key: 'decide',
            head: '',
            end: true,
            cell: (win: HeldWin) =>
              (win.state === 'held' || win.state === 'proposed') && (
                <span className="flex justify-end gap-2">
                  <Button size="sm" onClick={() => onDecide({ win, decision: 'release' })}>
                    {t(win.state === 'held' ? 'heldPropose' : 'heldRelease')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => onDecide({ win, decision: 'decline' })}>
                    {t('heldDecline')}
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ];
}

function DecideDialog({ of: { win, decision }, onClose }: { of: Deciding; onClose: () => void }) {
  const t = useWords<typeof en>('providers');
  const decide = useDeed(decideHeldWin);
  const [reason, setReason] = useState('');
  const name = decision === 'decline' ? 'heldDecline' : win.state === 'held' ? 'heldPropose' : 'heldRelease';
  const send = () => {
    const onError = (error: Error) => toast(error.message, { tone: 'danger' });
    decide.mutate({ heldId: win.id, decision, reason }, { onSuccess: onClose, onError });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('heldTitle', { account: win.account })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={decision === 'decline' ? 'danger' : 'primary'}
            disabled={reason.trim().length < 10}
            loading={decide.isPending}
            onClick={send}
          >
            {t(name)}
          </Button>
        </>
      }
    >
      <p className="mb-4 flex items-baseline gap-2">
        <Money value={win.amount} />
        <span className="text-soft">{t(`${name}Text`)}</span>
      </p>
      <TextArea
        label={t('heldReason')}
        hint={t('heldReasonHint')}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
