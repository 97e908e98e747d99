import { useState } from 'react';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { differenceText } from '../../kit/money-sum.ts';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { drawName } from './draw-name.ts';
import { DrawResults } from './DrawResults.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { Exposures } from './Exposures.tsx';
import { Part } from './Part.tsx';
import { ResultTiers } from './ResultTiers.tsx';
import { Settlement } from './Settlement.tsx';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

/** One draw: how it stands, what was drawn, what each number would cost. Mounted while it is open. */
export function DrawDialog({ draw, onClose }: { draw: OfficeDraw; onClose: () => void }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const may = useMay('draws.write');
  const [isCancelling, setCancelling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const proof = proofOf(draw, t);
  const mayCorrect = may && draw.source === 'office' && draw.state === 'settled' && draw.proposed === null;
  const mayCancel = may && (draw.state === 'open' || draw.state === 'closed');
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={t('drawOf', drawName(draw, manner))}
        actions={
          <>
            {mayCancel && (
              <Button variant="outline" className="md:me-auto" onClick={() => setCancelling(true)}>
                {t('cancelDraw')}
              </Button>
            )}
            {mayCorrect && (
              <Button variant="outline" className="md:me-auto" onClick={() => setCorrecting(true)}>
                {t('correct')}
              </Button>
            )}
            <Button variant="second" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          <div className="grid items-start gap-x-8 gap-y-1.5 md:grid-cols-2">
            <Facts facts={timesOf(draw, t)} />
            <Facts facts={moneyOf(draw, t, manner)} />
          </div>
          {draw.result && (
            <Part title={t('result')}>
              <ResultTiers family={draw.family} result={draw.result} />
            </Part>
          )}
          {(draw.resultVersion > 1 || draw.proposed) && <DrawResults draw={draw} />}
          <Part title={t('exposureTitle')}>
            <Exposures draw={draw} />
          </Part>
          {proof.length > 0 && (
            <Part title={t('proofTitle')}>
              <p className="text-sm text-soft">{t(draw.source === 'rng' ? 'proofText' : 'proofElsewhere')}</p>
              <Facts facts={proof} />
            </Part>
          )}
        </div>
      </Dialog>
      {isCorrecting && <EntryDialog draw={draw} onClose={() => setCorrecting(false)} />}
      {isCancelling && <CancelDialog draw={draw} onDone={onClose} onClose={() => setCancelling(false)} />}
    </>
  );
}

function timesOf(draw: OfficeDraw, t: Words<typeof words>): Fact[] {
  const { state, opensAtMs, closesAtMs, drawsAtMs, cancelReason } = draw;
  return [
    { key: 'state', label: t('state'), value: <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'opens', label: t('opens'), value: <TimeText atMs={opensAtMs} /> },
    { key: 'closes', label: t('closes'), value: <TimeText atMs={closesAtMs} /> },
    { key: 'draws', label: t('draws'), value: <TimeText atMs={drawsAtMs} /> },
    { key: 'source', label: t('source'), value: t(`sources.${draw.source}`) },
    ...(cancelReason === null ? [] : [{ key: 'reason', label: t('cancelledFor'), value: cancelReason }]),
  ];
}

function moneyOf(draw: OfficeDraw, t: Words<typeof words>, { locale, currencyDecimals }: Manner): Fact[] {
  const { tickets, stake, payout, winners, result, parts, state } = draw;
  if (tickets === null) return [{ key: 'tickets', label: t('tickets'), value: t('notSealed') }];
  const counted = { key: 'tickets', label: t('tickets'), value: numberText(tickets, locale) };
  // Amounts are summed up while a draw is settled.
  if (result === null) return [counted];
  return [
    counted,
    { key: 'stake', label: t('stake'), value: <Money value={stake} /> },
    { key: 'payout', label: t('payout'), value: <Money value={payout} /> },
    { key: 'winners', label: t('winners'), value: numberText(winners, locale) },
    {
      key: 'house',
      label: t('houseResult'),
      value: <Money value={differenceText(stake, payout, currencyDecimals)} change />,
    },
    ...(parts > 0 && state === 'drawn'
      ? [{ key: 'settlement', label: t('settlement'), value: <Settlement draw={draw} /> }]
      : []),
  ];
}

function proofOf(draw: OfficeDraw, t: Words<typeof words>): Fact[] {
  const { serverSeedHash, serverSeed, merkleRoot, beaconRound, beaconSignature } = draw;
  const texts = [
    { key: 'hash', label: t('seedHash'), text: serverSeedHash },
    { key: 'seed', label: t('seed'), text: serverSeed },
    { key: 'seal', label: t('seal'), text: merkleRoot },
    ...(beaconRound === null
      ? []
      : [{ key: 'beacon', label: t('beacon', { round: beaconRound }), text: beaconSignature ?? t('beaconWaits') }]),
  ];
  return texts.flatMap(({ key, label, text }) =>
    text === null
      ? []
      : [{ key, label, value: <CopyText text={text} className="min-w-0 text-xs wrap-anywhere select-all" /> }],
  );
}
