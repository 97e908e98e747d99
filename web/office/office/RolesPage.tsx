import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { limitedDeeds, listStaffRoles, type StaffRoleInfo } from '../../../contract/staff-roles.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { useRoleName } from './role-names.ts';
import { RoleDetails } from './RoleDetails.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { words as roleWords } from './roles.words.ts';
import type { words } from './words.ts';

/** What each role of the staff may do: the fixed ones, and those that the house has built. */
export function RolesPage() {
  const office = useWords<typeof words>('office');
  const t = useWords<typeof roleWords>('roles');
  const { locale } = useManner();
  const may = useMay('staff.write');
  const nameOf = useRoleName();
  const { data, ...asked } = useCall(listStaffRoles, {});
  const [making, setMaking] = useState(false);
  return (
    <ListPage
      list={useWholeList({ ...asked, data: data?.list })}
      title={office('room.roles')}
      lead={t('lead')}
      after={
        may && (
          <Button size="sm" icon={<KeyRound aria-hidden />} onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )
      }
      count={(n) => t('count', { n })}
      columns={columnsOf(t, nameOf, locale)}
      rowKey={({ code }) => code}
      details={{ title: ({ code, name }) => nameOf(code, name), of: (role) => <RoleDetails role={role} /> }}
    >
      {making && <RoleDialog onClose={() => setMaking(false)} />}
    </ListPage>
  );
}

function columnsOf(
  t: Words<typeof roleWords>,
  nameOf: ReturnType<typeof useRoleName>,
  locale: string,
): ListColumn<StaffRoleInfo>[] {
  return [
    {
      key: 'role',
      head: t('role'),
      lead: true,
      sortBy: ({ code, name }) => nameOf(code, name),
      cell: ({ code, name }) => (
        <span>
          <span className="font-semibold">{nameOf(code, name)}</span>{' '}
          {name !== null && <span className="text-soft">{code}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('kind'),
      cell: ({ name }) => <Badge tone={name === null ? 'plain' : 'accent'}>{t(name === null ? 'fixed' : 'own')}</Badge>,
    },
    {
      key: 'may',
      head: t('may'),
      sortBy: ({ permissions }) => permissions.length,
      cell: ({ permissions }) => t('mayCount', { n: permissions.length }),
    },
    {
      key: 'limits',
      head: t('limits'),
      cell: (role) => <span className="text-soft">{limitsText(role, t, locale) || t('noLimit')}</span>,
    },
    {
      key: 'holders',
      head: t('holders'),
      end: true,
      sortBy: ({ members }) => members,
      cell: ({ members }) => numberText(members, locale),
    },
  ];
}

function limitsText({ limits, dayLimits }: StaffRoleInfo, t: Words<typeof roleWords>, locale: string): string {
  return limitedDeeds
    .flatMap((deed) => {
      const [most, dayMost] = [limits[deed], dayLimits[deed]];
      return [
        ...(most === null ? [] : [`${t(`limit.${deed}`)} ${numberText(most, locale)}`]),
        ...(dayMost === null ? [] : [`${t(`dayLimit.${deed}`)} ${numberText(dayMost, locale)}`]),
      ];
    })
    .join(' · ');
}
