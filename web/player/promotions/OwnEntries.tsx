import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listPromotionEntries } from '../../../contract/promotions.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toPromotion } from '../paths.ts';
import { awardText, tonesOfActivity } from './activity-texts.ts';
import type { words } from './words.ts';

const A_PAGE = 6;

/** What the member took part in and applied for; nothing where they did not. */
export function OwnEntries() {
  const t = useWords<typeof words>('activities');
  const manner = useManner();
  const session = useSession();
  const isOn = useOffered(listPromotionEntries);
  const [pageNo, setPageNo] = useState(1);
  const enabled = isOn && session.token !== null && !isTrial(session);
  const asked = useCall(listPromotionEntries, { pageNo, pageSize: A_PAGE }, { enabled, keepsLast: true });
  if (!enabled || !asked.data || asked.data.totalCount === 0) return null;
  const { list, totalPages } = asked.data;
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('own')} />
      <p className="text-sm text-soft">{t('ownLead')}</p>
      <ul className="grid gap-2">
        {list.map((entry) => (
          <li key={entry.id} className="grid gap-1 rounded-control bg-surface px-4 py-3">
            <span className="flex flex-wrap items-center gap-2">
              <Link {...toPromotion(entry.announcementId)} className="min-w-0 font-semibold text-accent-text">
                {entry.title}
              </Link>
              <Badge tone={tonesOfActivity[entry.state]}>{t(`states.${entry.state}`)}</Badge>
            </span>
            <span className="text-sm text-soft">{awardText(entry.award, t, manner)}</span>
            {entry.remark !== '' && (
              <span className="text-sm wrap-anywhere text-soft">{t('ownRemark', { text: entry.remark })}</span>
            )}
            {entry.rejection !== '' && (
              <span className="text-sm text-danger">{t('hints.rejected', { reason: entry.rejection })}</span>
            )}
            <span className="text-sm text-faint">
              {timeText(entry.joinedAtMs, manner, 'short')}
              {entry.pictures > 0 && ` · ${t('ownPictures', { n: numberText(entry.pictures, manner.locale) })}`}
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
    </section>
  );
}
