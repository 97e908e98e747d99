import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../../kit/Badge.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { useDevices } from './queries.ts';
import type { en } from './words.en.ts';

/** Where the member is logged in, this device first. */
export function Devices() {
  const t = useWords<typeof en>('sessions');
  const manner = useManner();
  const { data, isError, error, refetch, isFetching } = useDevices();
  const devices = data?.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Card>
      <CardHead title={t('devices')} />
      <p className="mb-3 text-sm text-soft">{t('devicesHint')}</p>
      {isError && !data && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton className="h-16 w-full" />}
      <ul className="grid">
        {devices?.map((device) => (
          <li key={device.id} className="flex items-start gap-3 border-t border-line py-3">
            <MonitorSmartphone aria-hidden className="mt-0.5 size-6 flex-none text-faint" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                {device.device || t('deviceUnknown')}
                {device.current && <Badge tone="win">{t('thisDevice')}</Badge>}
              </p>
              <p className="text-sm text-faint">
                {t('lastSeen', { time: timeText(device.lastSeenAtMs, manner, 'short') })}
                {' · '}
                <span className="k-digits break-all">{t('address', { address: device.address })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
