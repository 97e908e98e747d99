import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { endOtherSessions, endSession, listSessions } from '../../../contract/sessions.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { LastLogins } from './LastLogins.tsx';
import type { words } from './words.ts';

type Device = CallOutput<typeof listSessions>[number];

/** Where the member is logged in, this device first; the others can be signed out, one by one or all. */
export function Devices() {
  const t = useWords<typeof words>('sessions');
  const devices = useCall(
    listSessions,
    {},
    { staleTime: 0, select: (all) => all.toSorted((one, other) => Number(other.current) - Number(one.current)) },
  );
  return (
    <>
      <Card>
        <CardHead title={t('devices')} />
        <p className="mb-3 text-sm text-soft">{t('devicesHint')}</p>
        <Asked of={devices} waiting={<Skeleton className="h-16 w-full" />}>
          {(listed) => (
            <>
              <ul className="grid">
                {listed.map((device) => (
                  <OneDevice key={device.id} device={device} />
                ))}
              </ul>
              {listed.length > 1 && <EndOthers />}
            </>
          )}
        </Asked>
      </Card>
      <LastLogins />
    </>
  );
}

function OneDevice({ device }: { device: Device }) {
  const t = useWords<typeof words>('sessions');
  const manner = useManner();
  const ending = useDeed(endSession);
  const name = device.device || t('deviceUnknown');
  const end = () => ending.mutate({ sessionId: device.id }, { onSuccess: () => toast(t('deviceEnded')) });
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-6 flex-none text-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name}
          {device.current && <Badge tone="win">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-faint">
          {t('lastSeen', { time: timeText(device.lastSeenAtMs, manner, 'short') })}
          {' · '}
          <span className="k-digits wrap-anywhere">{t('fromAddress', { address: device.address })}</span>
        </p>
        {ending.error && (
          <p role="alert" className="text-sm text-danger">
            {ending.error.message}
          </p>
        )}
      </div>
      {!device.current && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('endDeviceOf', { device: name })}
          loading={ending.isPending}
          onClick={end}
        >
          {t('endDevice')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const t = useWords<typeof words>('sessions');
  const ending = useDeed(endOtherSessions);
  const [asked, setAsked] = useState(false);
  const end = () =>
    ending.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          setAsked(false);
          toast(t('othersEnded', { n: ended }), { tone: 'win' });
        },
      },
    );
  return (
    <>
      <Button variant="outline" wide className="mt-3" onClick={() => setAsked(true)}>
        {t('endOthers')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('endOthersTitle')}
        onSubmit={(event) => {
          event.preventDefault();
          end();
        }}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsked(false)}>
              {t('stay')}
            </Button>
            <Button type="submit" variant="danger" loading={ending.isPending}>
              {t('signOut')}
            </Button>
          </>
        }
      >
        <p className="text-soft">{t('endOthersText')}</p>
        {ending.error && (
          <p role="alert" className="text-sm text-danger">
            {ending.error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
