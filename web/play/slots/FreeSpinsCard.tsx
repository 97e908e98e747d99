import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Money } from '../../kit/Money.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { SlotWords } from './design.ts';
import { jackpotsIn } from './jackpots.ts';
import { currentStep } from './presentation.ts';
import { type SlotGame, startsByPress } from './slot-game.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

/** Before the free spins: how many, and what is better in them. After them: what they brought. */
export function FreeSpinsCard({ game, machine }: { game: SlotGame; machine: SlotWords }) {
  const t = useWords<typeof words>('slots');
  const { show } = game;
  const button = useRef<HTMLButtonElement>(null);
  const byPress = show.phase === 'outro' || startsByPress(show);
  useEffect(() => button.current?.focus({ preventScroll: true }), [byPress]);
  return (
    <div className="slot-card-place">
      <section className="slot-card" aria-label={machine.freeTitle}>
        <Rays />
        {show.phase === 'outro' ? (
          <Summary game={game} machine={machine} />
        ) : (
          <Beginning game={game} machine={machine} />
        )}
        {byPress && (
          <Button ref={button} size="lg" onClick={game.press}>
            {show.phase === 'outro' ? t('goOn') : t('start')}
          </Button>
        )}
      </section>
    </div>
  );
}

function Beginning({ game, machine }: { game: SlotGame; machine: SlotWords }) {
  const t = useWords<typeof words>('slots');
  const { locale, currencyDecimals } = useManner();
  const { show } = game;
  const step = currentStep(show);
  const again = step?.kind === 'free' && !show.resumed;
  const stage = useStage(game, machine);
  const spins = show.resumed ? restOf(game) : (step?.freeSpinsAwarded ?? 0);
  const sofar = moneyOfUnits(step?.totalUnits ?? 0, show.round?.stake ?? '0', game.stakeUnits, currencyDecimals);
  return (
    <>
      <h2>{again ? (stage?.title ?? t('freeAgain')) : machine.freeTitle}</h2>
      {!game.facts.pot && (
        <p className="slot-card-number">
          {again && '+'}
          {numberText(spins, locale)}
        </p>
      )}
      <p className="slot-card-word">{show.resumed ? t('freeRest') : t('freeSpins')}</p>
      <p>{show.away ? t('awayNote') : again && stage ? stage.note : machine.freeNote}</p>
      {show.resumed && (step?.totalUnits ?? 0) > 0 && (
        <p>
          {t('soFar')} <Money value={sofar} />
        </p>
      )}
    </>
  );
}

function Summary({ game, machine }: { game: SlotGame; machine: SlotWords }) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const { round } = game.show;
  if (round === null) return null;
  const jackpots = [...jackpotsIn(round.steps.at(-1))].map((name) => machine.jackpots?.[name] ?? '');
  return (
    <>
      <h2>{t('freeDone', { spins: numberText(round.freeSpinsTotal, locale) })}</h2>
      <p className="slot-card-number">
        <Money value={round.payout} />
      </p>
      <p className="slot-card-word">{t('roundTotal')}</p>
      {jackpots.length > 0 && <p className="slot-card-jackpot">{t('wonJackpot', { jackpots: jackpots.join(', ') })}</p>}
      {game.show.away && <p>{t('awayNote')}</p>}
    </>
  );
}

/** The stage that the free spins have just reached, and what is better there; null on a machine without. */
function useStage({ facts, show }: SlotGame, machine: SlotWords): { title: string; note: string } | null {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const stage = facts.stages?.[currentStep(show)?.stage?.index ?? 0];
  if (!stage) return null;
  const times = numberText(stage.multiplier, locale);
  return { title: machine.stages?.[stage.name] ?? '', note: t('stageTimes', { times }) };
}

function restOf({ show }: SlotGame): number {
  return show.round?.steps[show.seen - 1]?.freeSpinsLeft ?? 0;
}

function Rays() {
  return (
    <svg className="slot-rays" viewBox="-100 -100 200 200" aria-hidden>
      {Array.from({ length: 18 }, (_, index) => (
        <path key={index} d="M0 0L-9 -100H9Z" transform={`rotate(${index * 20})`} />
      ))}
    </svg>
  );
}
