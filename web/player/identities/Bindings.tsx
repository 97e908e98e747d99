import { listBindings } from '../../../contract/identities.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { CompanyMark } from './CompanyMark.tsx';
import { useLeaving } from './queries.ts';
import type { words } from './words.ts';

/** The login companies, and to which the member is bound since when; a brand without any shows nothing. */
export function Bindings({ deviceId }: { deviceId: () => string | undefined }) {
  const t = useWords<typeof words>('identities');
  const manner = useManner();
  const bindings = useCall(listBindings, {});
  const leaving = useLeaving(deviceId);
  if (bindings.data?.list.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('title')} />
      <p className="mb-3 text-sm text-soft">{t('lead')}</p>
      <Asked of={bindings} waiting={<Skeleton className="h-16 w-full" />}>
        {({ list }) => (
          <ul className="grid">
            {list.map(({ company, name, mark, colour, person, boundAtMs }) => (
              <li key={company} className="flex items-center gap-3 border-t border-line py-3">
                <CompanyMark mark={mark} colour={colour} />
                <div className="min-w-0 flex-1">
                  <p>{name[manner.language]}</p>
                  <p className="text-sm wrap-anywhere text-faint">
                    {boundAtMs === null
                      ? t('notBound')
                      : t('boundSince', { person, time: timeText(boundAtMs, manner, 'date') })}
                  </p>
                </div>
                {boundAtMs === null && (
                  <Button
                    size="sm"
                    variant="outline"
                    loading={leaving.isPending}
                    aria-label={`${t('bind')}: ${name[manner.language]}`}
                    onClick={() => leaving.mutate({ company, purpose: 'bind' })}
                  >
                    {t('bind')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </Card>
  );
}
