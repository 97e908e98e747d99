import { listLogins } from '../../../contract/sessions.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const SHOWN = 8;

/** The member's last logins; those from places that were new stand out. */
export function LastLogins() {
  const t = useWords<typeof words>('sessions');
  const manner = useManner();
  const { data } = useCall(listLogins, {});
  if (data === undefined || data.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('lastLogins')} />
      <ul className="grid">
        {data.slice(0, SHOWN).map((login) => (
          <li key={login.id} className="border-t border-line py-2.5">
            <p className="flex flex-wrap items-center gap-2">
              {timeText(login.startedAtMs, manner, 'moment')}
              {login.isNewPlace && <Badge tone="warning">{t('loginNewPlace')}</Badge>}
            </p>
            <p className="text-sm text-faint">
              {login.device || t('deviceUnknown')}
              {' · '}
              {t(`way_${login.way}`)}
              {' · '}
              <span className="k-digits wrap-anywhere">{login.address}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
