import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { listStaff } from '../../../contract/office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { useDesk, useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { NewStaffDialog } from './NewStaffDialog.tsx';
import type { StaffRow } from './staff-row.ts';
import { useRoleName } from './role-names.ts';
import { StaffDeeds } from './StaffDeeds.tsx';
import type { words as staffWords } from './staff.words.ts';
import type { words } from './words.ts';

/** Who works here, as what, and who may enter. */
export function StaffPage() {
  const t = useWords<typeof words>('office');
  const may = useMay('staff.write');
  const myId = useDesk((desk) => desk.staff?.id);
  const own = useWords<typeof staffWords>('staffDeeds');
  const nameOf = useRoleName();
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      list={useWholeList(useCall(listStaff, {}))}
      title={t('room.staff')}
      lead={t('staffLead')}
      after={
        may && (
          <Button size="sm" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            {t('staffNew')}
          </Button>
        )
      }
      columns={columnsOf({ t, own, nameOf }, myId)}
      rowKey={({ id }) => id}
      details={{ title: ({ name }) => name, of: (staff) => <StaffDeeds staff={staff} /> }}
    >
      {adding && <NewStaffDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}

interface Said {
  t: Words<typeof words>;
  own: Words<typeof staffWords>;
  nameOf: ReturnType<typeof useRoleName>;
}

function columnsOf({ t, own, nameOf }: Said, myId: string | undefined): ListColumn<StaffRow>[] {
  return [
    {
      key: 'name',
      head: t('staffName'),
      sortBy: ({ name }) => name,
      lead: true,
      cell: ({ id, name, account }) => (
        <span>
          <span className="font-semibold">{name}</span> <span className="text-soft">{account}</span>{' '}
          {id === myId && <Badge tone="accent">{t('staffYou')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      head: t('staffRole'),
      sortBy: ({ role, roleName }) => nameOf(role, roleName),
      cell: ({ role, roleName }) => nameOf(role, roleName),
    },
    {
      key: 'brands',
      head: t('staffBrands'),
      cell: ({ brands }) => (brands.length === 0 ? t('staffAllBrands') : brands.join(', ')),
    },
    {
      key: 'login',
      head: t('staffLastLogin'),
      sortBy: ({ lastLoginAtMs }) => lastLoginAtMs ?? 0,
      cell: ({ lastLoginAtMs }) =>
        lastLoginAtMs === null ? (
          <span className="text-faint">{t('staffNever')}</span>
        ) : (
          <TimeText atMs={lastLoginAtMs} style="ago" />
        ),
    },
    {
      key: 'state',
      head: t('staffState'),
      cell: ({ active, newUntilMs }) => (
        <span className="flex flex-wrap items-center gap-1">
          <Badge tone={active ? 'win' : 'plain'}>{t(active ? 'staffActive' : 'staffShut')}</Badge>
          {active && newUntilMs !== null && <Badge tone="accent">{own('new')}</Badge>}
        </span>
      ),
    },
  ];
}
