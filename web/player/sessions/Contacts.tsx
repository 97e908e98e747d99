import { lazy, Suspense, useState } from 'react';
import { bindMobile, getContacts } from '../../../contract/registration.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const BindMobileDialog = lazy(() => import('./BindMobileDialog.tsx').then((it) => ({ default: it.BindMobileDialog })));
const EmailDialog = lazy(() => import('./EmailDialog.tsx').then((it) => ({ default: it.EmailDialog })));

/** The number with which the member can log in, and the address to which a link for a new password goes. */
export function Contacts() {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const canBind = useOffered(bindMobile);
  const contacts = useCall(getContacts, {});
  const [asked, setAsked] = useState<'mobile' | 'email' | null>(null);
  return (
    <Card>
      <CardHead title={t('contacts')} />
      <p className="mb-3 text-sm text-soft">{t('contactsHint')}</p>
      <Asked of={contacts} waiting={<Skeleton className="h-24 w-full" />}>
        {({ mobile, email }) => (
          <ul className="grid">
            {[
              ...(canBind
                ? [{ key: 'mobile', label: t('mobileNum'), value: mobile, none: t('noMobile') } as const]
                : []),
              { key: 'email', label: t('email'), value: email, none: t('noEmail') } as const,
            ].map(({ key, label, value, none }) => (
              <li key={key} className="flex items-center gap-3 border-t border-line py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-sm text-faint">{label}</p>
                  <p className="k-digits wrap-anywhere">
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
      </Asked>
      <Suspense>
        {asked === 'mobile' && <BindMobileDialog onClose={() => setAsked(null)} />}
        {asked === 'email' && <EmailDialog onClose={() => setAsked(null)} />}
      </Suspense>
    </Card>
  );
}
