import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { bookSportsSlip, type SportsBooking } from '../../../contract/sports-bookings.ts';
import { Button } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { QrCode } from '../../kit/QrCode.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { slipAddress } from './address.ts';
import { legsOf, useSlip } from './slip.ts';
import type { words } from './words.ts';

/** Saves what stands on the slip and shows how others load it. */
export function ShareSlip({ sizes }: { sizes: number[] }) {
  const t = useWords<typeof words>('sports');
  const save = useDeed(bookSportsSlip);
  const [shared, setShared] = useState<SportsBooking | null>(null);
  const share = () => {
    save.mutate(
      { legs: legsOf(useSlip.getState().picks, sizes), sizes },
      { onSuccess: setShared, onError: (error) => toast(error.message, { tone: 'danger' }) },
    );
  };
  return (
    <>
      <Button variant="second" size="sm" icon={<Share2 aria-hidden />} loading={save.isPending} onClick={share}>
        {t('passOn.share')}
      </Button>
      <Dialog open={shared !== null} onClose={() => setShared(null)} title={t('passOn.title')}>
        {shared && <Shared booking={shared} />}
      </Dialog>
    </>
  );
}

/** The code, the link and its picture. */
export function Shared({ booking: { code, keptUntilMs, loads, tickets } }: { booking: SportsBooking }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const { locale } = manner;
  const address = slipAddress(code);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-pretty text-soft">{t('passOn.lead')}</p>
      <div className="grid gap-1 text-center">
        <p className="text-sm text-faint">{t('passOn.code')}</p>
        <CopyText
          text={code}
          className="k-digits justify-self-center text-2xl font-semibold tracking-widest select-all"
        />
      </div>
      <div className="justify-self-center">
        <QrCode text={address} label={t('passOn.qr')} sizePx={168} />
      </div>
      <div className="grid gap-1">
        <p className="text-sm text-faint">{t('passOn.link')}</p>
        <div className="flex min-h-11 items-center rounded-control bg-raised px-4 py-2">
          <CopyText text={address} className="min-w-0 text-sm wrap-anywhere select-all" />
        </div>
      </div>
      <p className="text-center text-sm text-soft">
        {t('passOn.came', { loads: numberText(loads, locale), tickets: numberText(tickets, locale) })}
        {' · '}
        {t('passOn.kept', { date: timeText(keptUntilMs, manner, 'moment') })}
      </p>
    </div>
  );
}
