import { Gift } from 'lucide-react';
import { useState } from 'react';
import {
  exportFreeRounds,
  freeRoundsStates,
  listFreeRounds,
  type OfficeFreeRounds,
  type OfficeProvider,
  revokeFreeRounds,
} from '../../../contract/providers-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import type { words } from './words.ts';

/** Rounds that members may play without a stake. */
export function FreeRounds({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof words>('providers');
  const may = useMay('bonuses.write');
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<OfficeFreeRounds | null>(null);
  return (
    <ListPage
      list={useFreeRounds(provider.code)}
      label={t('parts.free')}
      after={
        may && (
          <Button icon={<Gift aria-hidden />} onClick={() => setNew(true)}>
            {t('freeGrant')}
          </Button>
        )
      }
      columns={useColumns(may ? setLeaving : null)}
      rowKey={({ id }) => id}
      empty={{ title: t('freeEmpty'), hint: t('freeText') }}
    >
      {isNew && <GrantDialog provider={provider} onClose={() => setNew(false)} />}
      {leaving && <TakeBackDialog of={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  );
}

function useFreeRounds(provider: string) {
  const t = useWords<typeof words>('providers');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  return usePagedList(listFreeRounds, {
    filters: {
      state: oneOf({
        as: 'list',
        label: t('state'),
        values: freeRoundsStates,
        nameOf: (value) => t(`freeStates.${value}`),
        all: t('allStates'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('freeGranted') },
    },
    input: ({ state, member, days }) => ({
      provider,
      state,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['granted'],
    file: exportFreeRounds,
  });
}

function useColumns(onLeave: ((of: OfficeFreeRounds) => void) | null): Column<OfficeFreeRounds>[] {
  const t = useWords<typeof words>('providers');
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
    {
      key: 'granted',
      head: t('freeGranted'),
      cell: ({ grantedAtMs }) => <TimeText atMs={grantedAtMs} style="short" />,
    },
    { key: 'until', head: t('freeUntil'), cell: ({ expiresAtMs }) => <TimeText atMs={expiresAtMs} style="short" /> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={state === 'open' ? 'win' : 'plain'}>{t(`freeStates.${state}`)}</Badge>,
    },
    ...(onLeave
      ? [
          {
            key: 'leave',
            head: '',
            end: true,
            cell: (row: OfficeFreeRounds) =>
              row.state === 'open' && (
                <Button size="sm" variant="quiet" onClick={() => onLeave(row)}>
                  {t('freeRevoke')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function TakeBackDialog({ of: { id, account }, onClose }: { of: OfficeFreeRounds; onClose: () => void }) {
  const t = useWords<typeof words>('providers');
  const revoke = useDeed(revokeFreeRounds);
  return (
    <FormDialog
      danger
      title={t('freeRevokeTitle', { account })}
      button={t('freeRevoke')}
      send={() => revoke.mutateAsync({ freeRoundsId: id })}
      done={() => {}}
      onClose={onClose}
    >
      <p>{t('freeRevokeText')}</p>
    </FormDialog>
  );
}
