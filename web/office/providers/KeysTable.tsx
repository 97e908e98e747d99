import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type OfficeProvider,
  type ProviderKey,
  listProviderKeys,
  revokeProviderKey,
} from '../../../contract/providers-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import type { en } from './words.en.ts';

/** The keys that a studio signs with. */
export function KeysTable({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof en>('providers');
  const may = useMay('games.write');
  const keys = useCall(listProviderKeys, { provider: provider.code });
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<ProviderKey | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {may && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
            {t('keyNew')}
          </Button>
        </div>
      )}
      <Asked of={keys} waiting={<LoadingMark />}>
        {(list) => (
          <Table<ProviderKey>
            label={t('parts.keys')}
            dense
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState motif="conch" title={t('keysEmpty')} hint={t('keysEmptyHint')} />}
            columns={[
              {
                key: 'name',
                head: t('key'),
                lead: true,
                cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
              },
              { key: 'state', head: t('state'), cell: (key) => <KeyState of={key} /> },
              {
                key: 'from',
                head: t('keyFrom'),
                cell: ({ validFromMs }) => <TimeText atMs={validFromMs} style="short" />,
              },
              {
                key: 'until',
                head: t('keyUntil'),
                cell: (key) => <Moment atMs={key.revokedAtMs ?? key.validUntilMs} />,
              },
              {
                key: 'used',
                head: t('keyUsed'),
                cell: ({ lastUsedAtMs }) => (lastUsedAtMs === null ? t('never') : <Moment atMs={lastUsedAtMs} />),
              },
              ...(may
                ? [
                    {
                      key: 'revoke',
                      head: '',
                      end: true,
                      cell: (key: ProviderKey) =>
                        key.revokedAtMs === null && (
                          <Button size="sm" variant="quiet" onClick={() => setLeaving(key)}>
                            {t('keyRevoke')}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Asked>
      {isNew && <NewKeyDialog provider={provider} onClose={() => setNew(false)} />}
      {leaving && <RevokeDialog of={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Moment({ atMs }: { atMs: number | null }) {
  return atMs === null ? <span className="text-faint">–</span> : <TimeText atMs={atMs} style="short" />;
}

function KeyState({ of: { revokedAtMs, validUntilMs } }: { of: ProviderKey }) {
  const t = useWords<typeof en>('providers');
  if (revokedAtMs !== null) return <Badge tone="danger">{t('keyStates.revoked')}</Badge>;
  if (validUntilMs === null) return <Badge tone="win">{t('keyStates.current')}</Badge>;
  if (validUntilMs > nowMs()) return <Badge tone="warning">{t('keyStates.ending')}</Badge>;
  return <Badge tone="plain">{t('keyStates.ended')}</Badge>;
}

function RevokeDialog({ of: { id, name }, onClose }: { of: ProviderKey; onClose: () => void }) {
  const t = useWords<typeof en>('providers');
  const revoke = useDeed(revokeProviderKey);
  const send = () => {
    const onSuccess = () => {
      toast(t('keyRevoked'));
      onClose();
    };
    revoke.mutate({ keyId: id }, { onSuccess, onError: (error) => toast(error.message, { tone: 'danger' }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keyRevokeTitle', { key: name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={revoke.isPending} onClick={send}>
            {t('keyRevoke')}
          </Button>
        </>
      }
    >
      <p>{t('keyRevokeText')}</p>
    </Dialog>
  );
}
