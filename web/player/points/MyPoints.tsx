import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getPointBalance, getPointConfig } from '../../../contract/points.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { toMember, toModal } from '../paths.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import type { words } from './words.ts';

/** How many points the member has, and what they can do with them beside gifts. */
export function MyPoints() {
  const t = useWords<typeof words>('points');
  const isMember = useLoggedIn();
  const isGuest = useSession(isTrial);
  if (isMember && !isGuest) return <Mine />;
  return (
    <Card ornament="corner" className="relative grid content-center justify-items-start gap-4">
      <p className="text-soft">{t(isGuest ? 'guest' : 'visitor')}</p>
      <Link {...toModal(isGuest ? 'register' : 'login')} className={buttonClass({ variant: 'primary' })}>
        {t('login')}
      </Link>
    </Card>
  );
}

function Mine() {
  const t = useWords<typeof words>('points');
  const { locale } = useManner();
  const [converting, setConverting] = useState(false);
  const balance = useCall(getPointBalance, {}, { staleTime: 0 });
  const conversion = useCall(getPointConfig, {}, { staleTime: 60_000 }).data?.conversion ?? null;
  return (
    <Card ornament="corner" className="relative grid content-between gap-4">
      <Asked of={balance} waiting={<Skeleton className="h-20 w-full" />}>
        {({ available, held }) => (
          <Stat
            big
            label={t('mine')}
            value={numberText(available, locale)}
            hint={held > 0 ? t('held', { points: numberText(held, locale) }) : undefined}
          />
        )}
      </Asked>
      <div className="flex flex-wrap gap-3">
        {conversion !== null && (
          <Button onClick={() => setConverting(true)} disabled={balance.data === undefined}>
            {t('convert')}
          </Button>
        )}
        <Link {...toMember('pointDetails')} className={buttonClass({ variant: 'outline' })}>
          {t('history')}
        </Link>
      </div>
      {converting && conversion !== null && balance.data && (
        <ConvertDialog
          available={balance.data.available}
          conversion={conversion}
          onClose={() => setConverting(false)}
        />
      )}
    </Card>
  );
}
