import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { type OfficeDraw, officeListDraws } from '../../../contract/lottery-draws.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { drawName } from './draw-name.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { MOST_WAITING } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import type { words } from './words.ts';

/** Draws that were made elsewhere and still have no numbers here: one person enters them, another confirms. */
export function WaitingDraws() {
  const t = useWords<typeof words>('lottery');
  const draws = useCall(officeListDraws, { waiting: '1', pageNo: 1, pageSize: MOST_WAITING }, { everyMs: 5_000 });
  const [entering, setEntering] = useState<OfficeDraw | null>(null);
  const [withdrawing, setWithdrawing] = useState<OfficeDraw | null>(null);
  return (
    <section aria-label={t('waitingTitle')} className="grid gap-3">
      <h2 className="text-lg">{t('waitingTitle')}</h2>
      <Asked of={draws} waiting={<Skeleton className="h-20 w-full rounded-card" />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="flex items-center gap-3 rounded-card bg-surface px-5 py-4 text-soft">
              <CircleCheckBig size={24} className="flex-none text-win" aria-hidden />
              {t('waitingNone')}
            </p>
          ) : (
            <ul className="grid gap-2">
              {/* The oldest first: its players have waited longest. */}
              {list.toReversed().map((draw) => (
                <Waiting
                  key={draw.drawId}
                  draw={draw}
                  onEnter={() => setEntering(draw)}
                  onWithdraw={() => setWithdrawing(draw)}
                />
              ))}
            </ul>
          )
        }
      </Asked>
      {entering && <EntryDialog key={entering.drawId} draw={entering} onClose={() => setEntering(null)} />}
      {withdrawing && <WithdrawDialog draw={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  );
}

interface WaitingProps {
  draw: OfficeDraw;
  onEnter: () => void;
  onWithdraw: () => void;
}

function Waiting({ draw, onEnter, onWithdraw }: WaitingProps) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const may = useMay('draws.write');
  const { lottery, issue } = drawName(draw, manner);
  const { state, drawsAtMs, tickets, stake, proposed } = draw;
  return (
    <li className="grid gap-3 rounded-card bg-warning-tint px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{lottery}</span> <span className="k-digits text-soft">{issue}</span>
        </p>
        <p className="text-sm text-soft">
          {t('drawnAgo')} <TimeText atMs={drawsAtMs} style="ago" /> ·{' '}
          {t('ticketsCount', { n: tickets ?? 0, text: numberText(tickets ?? 0, manner.locale) })}
          {isAmount(stake) && ` ${t('forStake', { stake: moneyText(stake, manner) })}`}
        </p>
        {state === 'settled' && (
          <p className="text-sm font-semibold">
            {t('correctionWaits')} <span className="font-normal">{proposed?.reason}</span>
          </p>
        )}
        <p className="text-sm">{proposed === null ? t('nobodyEntered') : <Entered proposed={proposed} />}</p>
      </div>
      {may && (
        <div className="flex flex-wrap gap-2">
          {proposed && (
            <Button variant="outline" onClick={onWithdraw}>
              {t('withdraw')}
            </Button>
          )}
          {proposed === null && <Button onClick={onEnter}>{t('enter')}</Button>}
          {proposed && !proposed.isOwn && <Button onClick={onEnter}>{t('enterAgain')}</Button>}
        </div>
      )}
    </li>
  );
}

function Entered({ proposed: { by, isOwn, atMs } }: { proposed: NonNullable<OfficeDraw['proposed']> }) {
  const t = useWords<typeof words>('lottery');
  return (
    <>
      {isOwn ? t('youEntered') : t('otherEntered', { by })}{' '}
      <span className="text-faint">
        (<TimeText atMs={atMs} style="ago" />)
      </span>
    </>
  );
}

/** Stakes are summed up when a draw is settled; before that there is nothing to say. */
function isAmount(decimal: string): boolean {
  return /[1-9]/.test(decimal);
}
