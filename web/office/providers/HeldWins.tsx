import { useState } from 'react';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import {
  decideHeldWin,
  exportHeldWins,
  heldChoices,
  type HeldWin,
  listHeldWins,
} from '../../../contract/provider-ceilings.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

interface Deciding {
  win: HeldWin;
  decision: 'release' | 'decline';
}

/** Wins above the studio's ceilings: two people pay one, one declines it. */
export function HeldWins({ provider }: { provider: string }) {
  const t = useWords<typeof words>('providers');
  const may = useMay('corrections.approve');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <ListPage
      list={useHeldWins(provider)}
      label={t('parts.held')}
      above={<p className="text-soft">{t('heldText')}</p>}
      columns={useColumns(may ? setDeciding : null)}
      rowKey={({ id }) => id}
      empty={{ title: t('heldEmpty'), hint: t('heldEmptyHint') }}
    >
      {deciding && <DecideDialog of={deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  );
}

function useHeldWins(provider: string) {
  const t = useWords<typeof words>('providers');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  return usePagedList(listHeldWins, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: heldChoices,
        nameOf: (value) => t(`heldChoices.${value}`),
        all: t('allStates'),
        first: 'waiting',
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('at') },
      amounts: { as: 'amounts', label: t('amount') },
    },
    input: ({ state, member, days, amounts }) => ({
      provider,
      state,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
      ...amountsIn(amounts),
    }),
    orders: ['at', 'amount'],
    file: exportHeldWins,
  });
}

function useColumns(onDecide: ((of: Deciding) => void) | null): Column<HeldWin>[] {
  const t = useWords<typeof words>('providers');
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
    { key: 'kind', head: t('call'), cell: ({ kind }) => t(`callKinds.${kind as keyof (typeof words)['callKinds']}`) },
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
  const t = useWords<typeof words>('providers');
  const decide = useDeed(decideHeldWin);
  const name = decision === 'decline' ? 'heldDecline' : win.state === 'held' ? 'heldPropose' : 'heldRelease';
  return (
    <ReasonDialog
      danger={decision === 'decline'}
      title={t('heldTitle', { account: win.account })}
      button={t(name)}
      text={
        <span className="flex items-baseline gap-2">
          <Money value={win.amount} />
          {t(`${name}Text`)}
        </span>
      }
      label={t('heldReason')}
      hint={t('heldReasonHint')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => decide.mutateAsync({ heldId: win.id, decision, reason })}
      done={() => {}}
      onClose={onClose}
    />
  );
}
