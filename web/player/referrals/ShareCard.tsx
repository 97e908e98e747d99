import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { useAct } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { PICTURE_PX } from '../../kit/picture-card.ts';
import { sendPicture } from '../../kit/send-picture.ts';
import { siteStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { drawInvitation, type InvitationPicture } from './invitation-picture.ts';
import type { Terms } from './terms.ts';
import type { words } from './words.ts';

interface Props {
  address: string;
  code: string;
  terms: Terms;
  onClose: () => void;
}

/** The invitation as a picture to send on, with its link; where the device shares nothing it is saved. */
export function ShareCard({ address, code, terms, onClose }: Props) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  const [saved, setSaved] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const brand = siteStatus().info.brand.name[manner.language];
  const [deposit, turnover] = [moneyText(terms.firstDeposit, manner), moneyText(terms.turnover, manner)];
  const getsSomething = (toMinor(terms.friendReward, manner.currencyDecimals) ?? 0n) > 0n;
  const theirs = getsSomething ? t('cardTheirs', { theirs: moneyText(terms.friendReward, manner) }) : '';
  const how = getsSomething ? t('cardHow', { deposit, turnover }) : '';
  const foot = location.host;
  const picture: InvitationPicture = { brand, title: t('card'), gives: theirs, how, foot, address };
  const wanted = JSON.stringify(picture);
  useEffect(() => {
    if (canvas.current) void drawInvitation(canvas.current, JSON.parse(wanted) as InvitationPicture);
  }, [wanted]);
  const send = useAct(async () => {
    if (!canvas.current) return;
    const way = await sendPicture(canvas.current, {
      name: `invitation-${code}.png`,
      text: `${brand}: ${t('card')}`,
      address,
    });
    setSaved(way === 'saved');
  });
  return (
    <Dialog open onClose={onClose} title={t('shareTitle')}>
      <div className="grid gap-4">
        <canvas
          ref={canvas}
          width={PICTURE_PX}
          height={PICTURE_PX}
          role="img"
          aria-label={[brand, picture.title, theirs, how, foot].filter((line) => line !== '').join(', ')}
          className="aspect-square w-full max-w-80 justify-self-center rounded-card bg-raised"
        />
        <p className="text-sm text-faint">{t('shareHint')}</p>
        {saved && (
          <p role="status" className="text-sm">
            {t('saved')} <CopyText text={address} />
          </p>
        )}
        {send.error && (
          <p role="alert" className="text-sm text-danger">
            {send.error.message}
          </p>
        )}
        <Button variant="primary" icon={<Share2 aria-hidden />} loading={send.isPending} onClick={() => send.mutate()}>
          {t('send')}
        </Button>
      </div>
    </Dialog>
  );
}
