import { useEffect, useRef } from 'react';
import type { LotteryDraw } from '../../../contract/lottery.ts';
import { announce } from '../../kit/announce.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Balls, RollingBalls, sizeFor } from './balls/Balls.tsx';
import { Countdown } from './Countdown.tsx';
import { lastDrawn } from './draws.ts';
import type { LotteryGame } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  game: LotteryGame;
  /** The draw that bets are taken on. */
  next: LotteryDraw | undefined;
  /** The draw whose numbers are being drawn. */
  waits: LotteryDraw | undefined;
}

/** The issue that is open with its time, and the numbers of the one before, which roll in when they come. */
export function DrawHead({ game, next, waits }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const last = lastDrawn(game);
  const isNew = useIsNew(last);
  return (
    <section className="lot-head" aria-label={t('draw')}>
      <div className="lot-head-next">
        <div className="grid min-w-0">
          <span className="text-sm text-faint">{next ? t('closesIn') : t('noneOpenShort')}</span>
          {next && (
            <span className="k-digits text-sm text-soft">
              {t('issueIs', { issue: localDigits(next.issue, locale) })}
            </span>
          )}
        </div>
        {next && <Countdown untilMs={next.closesAtMs} speaks className="lot-clock-big" />}
      </div>
      <div className="lot-head-last">
        {waits ? <Waiting game={game} draw={waits} /> : last && <Last game={game} draw={last} isNew={isNew} />}
        {!waits && !last && <p className="text-sm text-soft">{t('noResults')}</p>}
      </div>
    </section>
  );
}

function Waiting({ game, draw }: { game: LotteryGame; draw: LotteryDraw }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const issue = localDigits(draw.issue, manner.locale);
  return (
    <>
      <span className="lot-head-said">
        {game.source === 'rng'
          ? t('drawing', { issue })
          : t('drawnAt', { issue, time: timeText(draw.drawsAtMs, manner, 'short') })}
      </span>
      {game.source === 'rng' && <RollingBalls family={game.family} />}
    </>
  );
}

function Last({ game, draw, isNew }: { game: LotteryGame; draw: LotteryDraw; isNew: boolean }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  return (
    <>
      <span className="lot-head-said">{t('lastResult', { issue: localDigits(draw.issue, locale) })}</span>
      <Balls
        key={draw.issue}
        family={game.family}
        result={draw.result ?? []}
        size={sizeFor(draw.result ?? [])}
        isNew={isNew}
      />
    </>
  );
}

/** Whether the numbers came while the page was open: then they roll in and are said. */
function useIsNew(last: LotteryDraw | undefined): boolean {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const first = useRef(last?.issue);
  const said = useRef(last?.issue);
  useEffect(() => {
    if (!last?.result || said.current === last.issue) return;
    said.current = last.issue;
    const numbers = localDigits(last.result[0]?.join(' ') ?? '', locale);
    announce(t('resultCame', { issue: localDigits(last.issue, locale), numbers }));
  }, [last, locale, t]);
  return last !== undefined && last.issue !== first.current;
}
