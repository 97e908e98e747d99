import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { LotteryDraw } from '../../../../contract/lottery.ts';
import { Button } from '../../../kit/Button.tsx';
import { CopyText } from '../../../kit/CopyText.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { canProve, isPromised } from '../tickets/proving.ts';
import type { words } from '../words.ts';

/** What was promised before a draw, what was shown after it, and whether one fits the other. */
export function DrawProof({ draw, isOwn }: { draw: LotteryDraw; isOwn: boolean }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const { serverSeed, serverSeedHash, merkleRoot, tickets, beaconRound, beaconSignature } = draw;
  if (!isOwn) return <p className="text-sm text-soft">{t('drawnElsewhere')}</p>;
  const values = [
    [t('seedHash'), serverSeedHash],
    [t('seed'), serverSeed],
    [t('seal'), merkleRoot],
    ...(beaconRound === null
      ? []
      : [[t('beaconWord', { round: localDigits(beaconRound, locale) }), beaconSignature] as const]),
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="lot-proof">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? t('notYet') : <CopyText text={value} className="lot-hash" />}</dd>
          </div>
        ))}
        {beaconRound === null && (
          <div>
            <dt>{t('beacon')}</dt>
            <dd>{t('noBeacon')}</dd>
          </div>
        )}
        {tickets !== null && (
          <div>
            <dt>{t('sealedTickets')}</dt>
            <dd className="k-digits">{numberText(tickets, locale)}</dd>
          </div>
        )}
      </dl>
      {serverSeed && serverSeedHash && <SeedCheck seed={serverSeed} hash={serverSeedHash} />}
    </div>
  );
}

function SeedCheck({ seed, hash }: { seed: string; hash: string }) {
  const t = useWords<typeof words>('lottery');
  const [fits, setFits] = useState<boolean | null>(null);
  if (!canProve()) return <p className="text-sm text-soft">{t('cannotProve')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" variant="outline" onClick={() => void isPromised(seed, hash).then(setFits)}>
        {t('checkSeed')}
      </Button>
      <Verdict fits={fits} yes={t('seedFits')} no={t('seedDiffers')} />
    </div>
  );
}

/** How a check ended; nothing while none was made. */
export function Verdict({ fits, yes, no }: { fits: boolean | null; yes: string; no: string }) {
  return (
    <p role="status" className={`flex items-center gap-2 text-sm ${fits === false ? 'text-danger' : 'text-win'}`}>
      {fits !== null && (
        <>
          {fits ? <Check aria-hidden className="size-5 flex-none" /> : <X aria-hidden className="size-5 flex-none" />}
          {fits ? yes : no}
        </>
      )}
    </p>
  );
}
