import { ChevronDown } from 'lucide-react';
import type { LotteryDraw } from '../../../../contract/lottery.ts';
import type { LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Balls } from '../balls/Balls.tsx';
import type { LotteryGame } from '../queries.ts';
import { DrawProof } from './DrawProof.tsx';
import { TierTable } from './TierTable.tsx';
import type { words } from '../words.ts';

/** The last draws, the newest first; each opens to all its numbers and to its proof. */
export function DrawList({ game, facts }: { game: LotteryGame; facts: LotteryFacts }) {
  return (
    <ul className="lot-draws">
      {game.latest.map((draw) => (
        <Draw key={draw.issue} draw={draw} facts={facts} isOwn={game.source === 'rng'} />
      ))}
    </ul>
  );
}

function Draw({ draw, facts, isOwn }: { draw: LotteryDraw; facts: LotteryFacts; isOwn: boolean }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  return (
    <li>
      <details className="lot-draw">
        <summary>
          <span className="lot-draw-name">
            <b className="k-digits text-sm">{localDigits(draw.issue, manner.locale)}</b>
            <span className="k-digits text-xs text-faint">{timeText(draw.drawsAtMs, manner, 'short')}</span>
            {draw.resultVersion > 1 && <span className="text-xs text-warning">{t('corrected')}</span>}
          </span>
          {draw.result ? (
            <Balls family={facts.id} result={draw.result} size="sm" className="lot-draw-balls" />
          ) : (
            <Badge tone={draw.state === 'cancelled' ? 'second' : 'warning'}>
              {draw.state === 'cancelled' ? t('drawCancelled') : t('drawWaits')}
            </Badge>
          )}
          <ChevronDown aria-hidden className="lot-draw-mark" />
        </summary>
        <div className="grid gap-4 border-t border-line px-4 py-3">
          {draw.resultVersion > 1 && <p className="text-sm text-soft">{t('correctedHint')}</p>}
          {draw.result && facts.tiers.length > 2 && <TierTable facts={facts} result={draw.result} />}
          <DrawProof draw={draw} isOwn={isOwn} />
        </div>
      </details>
    </li>
  );
}
