import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  listProviderKeys,
  type OfficeProvider,
  type ProviderKey,
  revokeProviderKey,
} from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import type { words } from './words.ts';

/** The keys that a studio signs with. */
export function KeysTable({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof words>('providers');
  const may = useMay('games.write');
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<ProviderKey | null>(null);
  return (
    <ListPage
      list={useWholeList(useCall(listProviderKeys, { provider: provider.code }))}
      label={t('parts.keys')}
      after={
        may && (
          <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
            {t('keyNew')}
          </Button>
        )
      }
      columns={useColumns(may ? setLeaving : null)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('keysEmpty'), hint: t('keysEmptyHint') }}
    >
      {isNew && <NewKeyDialog provider={provider} onClose={() => setNew(false)} />}
      {leaving && <RevokeDialog of={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  );
}

function useColumns(onLeave: ((key: ProviderKey) => void) | null): ListColumn<ProviderKey>[] {
  const t = useWords<typeof words>('providers');
  return [
    {
      key: 'name',
      head: t('key'),
      sortBy: ({ name }) => name,
      lead: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { key: 'state', head: t('state'), cell: (key) => <KeyState of={key} /> },
    {
      key: 'from',
      head: t('keyFrom'),
      sortBy: ({ validFromMs }) => validFromMs,
      cell: ({ validFromMs }) => <TimeText atMs={validFromMs} style="short" />,
    },
    { key: 'until', head: t('keyUntil'), cell: (key) => <Moment atMs={key.revokedAtMs ?? key.validUntilMs} /> },
    {
      key: 'used',
      head: t('keyUsed'),
      sortBy: ({ lastUsedAtMs }) => lastUsedAtMs ?? 0,
      cell: ({ lastUsedAtMs }) => (lastUsedAtMs === null ? t('never') : <Moment atMs={lastUsedAtMs} />),
    },
    ...(onLeave
      ? [
          {
            key: 'revoke',
            head: '',
            end: true,
            cell: (key: ProviderKey) =>
              key.revokedAtMs === null && (
                <Button size="sm" variant="quiet" onClick={() => onLeave(key)}>
                  {t('keyRevoke')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function Moment({ atMs }: { atMs: number | null }) {
  return atMs === null ? <span className="text-faint">–</span> : <TimeText atMs={atMs} style="short" />;
}

function KeyState({ of: { revokedAtMs, validUntilMs } }: { of: ProviderKey }) {
  const t = useWords<typeof words>('providers');
  if (revokedAtMs !== null) return <Badge tone="danger">{t('keyStates.revoked')}</Badge>;
  if (validUntilMs === null) return <Badge tone="win">{t('keyStates.current')}</Badge>;
  if (validUntilMs > nowMs()) return <Badge tone="warning">{t('keyStates.ending')}</Badge>;
  return <Badge tone="plain">{t('keyStates.ended')}</Badge>;
}

function RevokeDialog({ of: { id, name }, onClose }: { of: ProviderKey; onClose: () => void }) {
  const t = useWords<typeof words>('providers');
  const revoke = useDeed(revokeProviderKey);
  return (
    <FormDialog
      danger
      title={t('keyRevokeTitle', { key: name })}
      button={t('keyRevoke')}
      send={() => revoke.mutateAsync({ keyId: id })}
      done={t('keyRevoked')}
      onClose={onClose}
    >
      <p>{t('keyRevokeText')}</p>
    </FormDialog>
  );
}
