import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useSwitch } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/words.ts';
import { useContacts } from './password-queries.ts';
import type { en } from './words.en.ts';

const BindMobileDialog = lazy(() => import('./BindMobileDialog.tsx').then((it) => ({ default: it.BindMobileDialog })));
const EmailDialog = lazy(() => import('./EmailDialog.tsx').then((it) => ({ default: it.EmailDialog })));

/** The number with which the member can log in, and the address to which a link for a new password goes. */
export function Contacts() {
  const t = useWords<typeof en>('sessions');
  const { locale } = useManner();
  const canBind = useSwitch('VERIFICATION3');
  const { data, isError, error, refetch, isFetching } = useContacts();
  const [asked, setAsked] = useState<'mobile' | 'email' | null>(null);
  const rows = [
    ...(canBind
      ? [{ key: 'mobile', label: t('mobileNum'), value: data?.mobile ?? null, none: t('noMobile') } as const]
      : []),
    { key: 'email', label: t('email'), value: data?.email ?? null, none: t('noEmail') } as const,
  ];
  return (
    <Card>
      <CardHead title={t('contacts')} />
      <p className="mb-3 text-sm text-soft">{t('contactsHint')}</p>
      {isError && !data && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {data && (
        <ul className="grid">
          {rows.map(({ key, label, value, none }) => (
            <li key={key} className="flex items-center gap-3 border-t border-line py-3">
              <div className="min-w-0 flex-1">
                <p className="text-sm text-faint">{label}</p>
                <p className="k-digits break-all">
                  {value === null ? <span className="text-faint">{none}</span> : localDigits(value, locale)}
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                aria-label={`${t(value === null ? 'bind' : 'rebind')}: ${label}`}
                onClick={() => setAsked(key)}
              >
                {t(value === null ? 'bind' : 'rebind')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked === 'mobile' && <BindMobileDialog onClose={() => setAsked(null)} />}
        {asked === 'email' && <EmailDialog onClose={() => setAsked(null)} />}
      </Suspense>
    </Card>
  );
}
