import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { QrCode } from '../../kit/QrCode.tsx';
import { useWords } from '../../kit/speaking.ts';
import { ShareCard } from './ShareCard.tsx';
import type { Terms } from './terms.ts';
import type { words } from './words.ts';

/** The link with which friends come, to be copied, scanned or sent on as a card. */
export function Invitation({ code, terms }: { code: string; terms: Terms }) {
  const t = useWords<typeof words>('referrals');
  const [sharing, setSharing] = useState(false);
  const address = new URL(`/index?referralCode=${encodeURIComponent(code)}&modal=register`, location.origin).href;
  return (
    <Card ornament="corner" className="relative grid gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 content-start gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl leading-snug">{useHeadline(terms)}</h2>
          <p className="text-soft">{t('lead')}</p>
        </div>
        <div className="grid gap-1">
          <p className="text-sm text-faint">{t('link')}</p>
          <div className="flex min-h-11 items-center rounded-control bg-raised px-4 py-2">
            <CopyText text={address} className="min-w-0 text-sm wrap-anywhere select-all" />
          </div>
        </div>
        <Button variant="primary" icon={<Share2 aria-hidden />} onClick={() => setSharing(true)}>
          {t('share')}
        </Button>
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={address} label={t('qr')} sizePx={168} />
        <figcaption className="text-sm text-faint">{t('scan')}</figcaption>
      </figure>
      {sharing && <ShareCard address={address} code={code} terms={terms} onClose={() => setSharing(false)} />}
    </Card>
  );
}

/** What each side gets; a side that gets nothing is not spoken of. */
function useHeadline({ referrerReward, friendReward }: Terms): string {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  const isNothing = (amount: string) => (toMinor(amount, manner.currencyDecimals) ?? 0n) === 0n;
  const [mine, theirs] = [moneyText(referrerReward, manner), moneyText(friendReward, manner)];
  if (isNothing(friendReward)) return t('headMine', { mine });
  if (isNothing(referrerReward)) return t('headTheirs', { theirs });
  return t('head', { mine, theirs });
}
