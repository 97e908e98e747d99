import type { CSSProperties } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { SlotDesign, SlotWords } from './design.ts';
import { jackpotsIn, jackpotsOf } from './jackpots.ts';
import { currentStep, type Presentation } from './presentation.ts';
import type { words as potWords } from './pot.words.ts';
import { usePot } from './pot.ts';
import { Stages } from './Stages.tsx';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

/** From one look at the pot to the next. */
const COUNT_MS = 4_500;

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  show: Presentation;
}

/** Over the reels: what jackpots are worth at the stake, what is in the pot of all players, what wins are multiplied by, or the way of the free spins. Nothing on other machines. */
export function Band({ design, machine, show }: Props) {
  const { multipliers, stages, pot } = design.facts;
  if (multipliers) return <Ladder multipliers={multipliers} show={show} />;
  if (pot) return <Pot gameCode={design.facts.id} machine={machine} show={show} />;
  if (stages) return <Stages stages={stages} machine={machine} show={show} />;
  return jackpotsOf(design.facts).length > 0 && <Jackpots design={design} machine={machine} show={show} />;
}

/** Each fall is a rung; the one that counts now is lit. */
function Ladder({ multipliers, show }: { multipliers: readonly number[]; show: Presentation }) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const turning = show.phase === 'asking' || show.phase === 'stopping';
  const drop = turning ? undefined : currentStep(show)?.drops[show.drop];
  const lit = drop?.multiplier ?? multipliers[0];
  return (
    <ol className="slot-ladder" aria-label={t('multipliers')}>
      {multipliers.map((times, rung) => (
        <li
          key={times}
          style={{ '--rung': rung } as CSSProperties}
          data-lit={times === lit || undefined}
          aria-current={times === lit || undefined}
        >
          {numberText(times, locale)}×
        </li>
      ))}
    </ol>
  );
}

/** What is in the pot of all players, counting up as they feed it, and what it paid last. */
function Pot({ gameCode, machine, show }: { gameCode: string; machine: SlotWords; show: Presentation }) {
  const t = useWords<typeof potWords>('pot');
  const pot = usePot(gameCode, show.balanceAfter);
  const won = show.phase !== 'asking' && show.phase !== 'stopping' && currentStep(show)?.kind === 'pot';
  return (
    <dl className="slot-jackpots" aria-label={t('potHead')}>
      <div className="slot-pot" data-won={won || undefined}>
        <dt>{machine.jackpots?.['pot']}</dt>
        <dd>{pot && <Money value={pot.shown} counting={COUNT_MS} />}</dd>
      </div>
      <div>
        <dt>{t('potLatest')}</dt>
        <dd>{pot && (pot.latest ? <Money value={pot.latest.won} /> : t('potNone'))}</dd>
      </div>
    </dl>
  );
}

function Jackpots({ design: { facts }, machine, show }: Props) {
  const t = useWords<typeof words>('slots');
  const { currencyDecimals } = useManner();
  const stake = show.round?.stake ?? show.stake;
  const turning = show.phase === 'asking' || show.phase === 'stopping';
  const won = jackpotsIn(turning ? show.round?.steps[show.seen - 1] : currentStep(show));
  return (
    <dl className="slot-jackpots" aria-label={t('jackpotsHead')}>
      {jackpotsOf(facts).map(({ name, units }) => (
        <div key={name} data-jackpot={name} data-won={won.has(name) || undefined}>
          <dt>{machine.jackpots?.[name]}</dt>
          <dd>
            <Money value={moneyOfUnits(units, stake, facts.stakeUnits, currencyDecimals)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
