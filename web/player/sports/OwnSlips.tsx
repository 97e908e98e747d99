import { useState } from 'react';
import { listSportsBookings, type SportsBooking } from '../../../contract/sports-bookings.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWaiting } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Shared } from './ShareSlip.tsx';
import type { words } from './words.ts';

const SHOWN = 10;

/** The slips that the member has shared last, and what came of them; nothing where there are none. */
export function OwnSlips() {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const number = (n: number) => numberText(n, locale);
  const slips = useCall(listSportsBookings, { pageNo: 1, pageSize: SHOWN }, { staleTime: 0 });
  const [shown, setShown] = useState<SportsBooking | null>(null);
  useWaiting(slips.isLoading);
  if (!slips.data || slips.data.list.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-base">{t('passOn.own')}</h2>
      <ul className="spo-list">
        {slips.data.list.map((slip) => (
          <li key={slip.code} className="spo-card">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <b className="k-digits block tracking-wider">{slip.code}</b>
                <span className="text-sm text-faint">
                  {t('passOn.selections', { n: slip.legs.length, text: number(slip.legs.length) })}
                  {' · '}
                  {t('passOn.came', { loads: number(slip.loads), tickets: number(slip.tickets) })}
                </span>
              </span>
              <Button variant="second" size="sm" onClick={() => setShown(slip)}>
                {t('passOn.share')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={t('passOn.title')}>
        {shown && <Shared booking={shown} />}
      </Dialog>
    </section>
  );
}
