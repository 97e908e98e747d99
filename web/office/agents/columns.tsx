import type { OfficeAgent } from '../../../contract/agents-office.ts';
import { agentTypes } from '../../../contract/members.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent } from '../paths.tsx';
import type { words } from './words.ts';

/** What is shown of people in the tree. @param pathOf where their names lead */
export function useAgentColumns(pathOf: (memberId: string) => string): Column<OfficeAgent>[] {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  const number = (key: 'depth' | 'directly' | 'below', head: string): Column<OfficeAgent> => ({
    key,
    head,
    end: true,
    cell: (row) => numberText(row[key], locale),
  });
  return [
    {
      key: 'account',
      head: t('agent'),
      lead: true,
      cell: ({ id, account, type, frozenAtMs }) => (
        <span className="flex flex-wrap items-center gap-2">
          <PathLink href={pathOf(id)} className="text-accent-text underline">
            {account}
          </PathLink>
          {frozenAtMs !== null && <Badge tone="danger">{t('states.frozen')}</Badge>}
          {!agentTypes.includes(type) && <Badge tone="plain">{t('kinds.member')}</Badge>}
        </span>
      ),
    },
    {
      key: 'upline',
      head: t('upline'),
      cell: ({ upline }) =>
        upline === null ? (
          <span className="text-faint">{t('nobody')}</span>
        ) : (
          <PathLink href={pathOfAgent(upline.id)} className="text-accent-text underline">
            {upline.account}
          </PathLink>
        ),
    },
    number('depth', t('level')),
    number('directly', t('directly')),
    number('below', t('below')),
    { key: 'registered', head: t('registered'), cell: ({ registeredAtMs }) => <TimeText atMs={registeredAtMs} /> },
    {
      key: 'seen',
      head: t('lastSeen'),
      cell: ({ lastLoginAtMs }) => (lastLoginAtMs === null ? t('never') : <TimeText atMs={lastLoginAtMs} />),
    },
  ];
}
