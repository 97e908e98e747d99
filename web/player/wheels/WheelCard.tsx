import { useRef, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type MemberWheel, spinWheel } from '../../../contract/wheels.ts';
import { announce } from '../../kit/announce.ts';
import { awardValues } from '../../kit/award-values.ts';
import { Button } from '../../kit/Button.tsx';
import { useCountdown } from '../../kit/countdown.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { useWords } from '../../kit/speaking.ts';
import { spanText, timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { Chances } from './Chances.tsx';
import { Disc } from './Disc.tsx';
import { Fair, newSeed } from './Fair.tsx';
import { soundOfPrize, soundOfRun } from './sound.ts';
import { RUN_EASING, RUN_MS, turnTo } from './turning.ts';
import type { words } from './words.ts';

type Spun = CallOutput<typeof spinWheel>;

/** One wheel with all that is to be known before it is spun, on one card. */
export function WheelCard({ wheel: now }: { wheel: MemberWheel }) {
  const t = useWords<typeof words>('wheels');
  const turning = useRef<SVGGElement>(null);
  const turn = useRef(0);
  /** As it was when the spin began: who won what is not told before the wheel stands. */
  const [held, setHeld] = useState<MemberWheel | null>(null);
  const wheel = held ?? now;
  const [spun, setSpun] = useState<Spun | null>(null);
  const [seed, setSeed] = useState(newSeed);
  /** Turns the disc to where it stopped, and tells once it stands. */
  const run = async (result: Spun) => {
    const to = turnTo(turn.current, result.segment, wheel.segments.length, result.number);
    const keyframes = [{ transform: `rotate(${turn.current}deg)` }, { transform: `rotate(${to}deg)` }];
    soundOfRun(turn.current, to, wheel.segments.length);
    const options = { duration: prefersLessMotion() ? 0 : RUN_MS, easing: RUN_EASING, fill: 'forwards' } as const;
    await turning.current?.animate(keyframes, options).finished;
    turn.current = to;
    setSpun(result);
    setSeed(newSeed());
    if (result.award) soundOfPrize();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 overflow-clip rounded-card bg-surface p-4 md:p-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Disc segments={wheel.segments} turning={turning} lit={spun?.segment ?? null} />
        <Told spun={spun} />
        <Deed
          wheel={wheel}
          seed={seed}
          isTurning={held !== null}
          onTurning={(is) => {
            setHeld(is ? now : null);
            if (is) setSpun(null);
          }}
          onSpun={run}
        />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h3 className="text-lg">{wheel.title}</h3>
          {wheel.text !== '' && <p className="text-sm text-soft">{wheel.text}</p>}
          <Times wheel={wheel} />
        </div>
        <Ways wheel={wheel} />
        <Chances wheel={wheel} />
        <Winners wheel={wheel} />
        <Fair wheel={wheel} seed={seed} onSeed={setSeed} label={t('fair')} />
      </div>
    </div>
  );
}

function Told({ spun }: { spun: Spun | null }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  if (spun === null) return null;
  const { award, label, number } = spun;
  return (
    <p key={number} role="status" className="wheels-prize grid justify-items-center text-center">
      {award === null ? (
        <span className="text-lg text-soft">{t('gotNothing')}</span>
      ) : (
        <>
          <span className="text-sm text-soft">{t('got')}</span>
          <span className="text-2xl font-semibold text-win">
            {t(`awards.${award.kind}`, awardValues(award, manner))}
          </span>
        </>
      )}
      <span className="text-sm text-faint">{t('stoppedAt', { label })}</span>
    </p>
  );
}

interface DeedProps {
  wheel: MemberWheel;
  seed: string;
  isTurning: boolean;
  onTurning: (is: boolean) => void;
  onSpun: (spun: Spun) => Promise<void>;
}

function Deed({ wheel, seed, isTurning, onTurning, onSpun }: DeedProps) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const act = useDeed(spinWheel);
  const { id, title, number, spins, standing, isForMe, untilMs, largest } = wheel;
  const leftMs = useCountdown(untilMs) ?? 0;
  const send = async () => {
    onTurning(true);
    try {
      const spun = await act.mutateAsync({ wheelId: id, number, clientSeed: seed });
      await onSpun(spun);
      const prize = spun.award && t(`awards.${spun.award.kind}`, awardValues(spun.award, manner));
      announce(prize ? t('announced', { prize }) : t('gotNothing'));
    } catch (error) {
      if (error instanceof Error) toast(error.message, { tone: 'danger' });
    } finally {
      onTurning(false);
    }
  };
  if (standing === 'spent')
    return <p className="text-center text-sm text-warning">{t('spent', { largest: moneyText(largest, manner) })}</p>;
  if (!isForMe) return <p className="text-center text-sm text-soft">{t('notForYou')}</p>;
  return (
    <div className="grid gap-1 text-center">
      <Button
        wide
        size="lg"
        variant="primary"
        loading={isTurning}
        disabled={spins === 0 || standing !== 'open'}
        aria-label={t('spinOf', { title })}
        onClick={() => void send()}
      >
        {t('spin')}
      </Button>
      <span className="font-semibold">{t('left', { n: spins })}</span>
      {spins > 0 && (
        <span className="text-sm text-faint">{t('leftUntil', { span: spanText(leftMs, manner.locale) })}</span>
      )}
    </div>
  );
}

function Times({ wheel: { standing, startsAtMs, endsAtMs, left } }: { wheel: MemberWheel }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const times = [
    ...(standing === 'coming' ? [t('comesAt', { time: timeText(startsAtMs, manner, 'short') })] : []),
    ...(endsAtMs === null ? [] : [t('endsAt', { time: timeText(endsAtMs, manner, 'short') })]),
  ];
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-faint">
      {times.map((time) => (
        <span key={time}>{time}</span>
      ))}
      <span>
        {t('budget')}: <Money value={left} bare />
      </span>
    </p>
  );
}

function Ways({ wheel: { ways } }: { wheel: MemberWheel }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const said = ({ kind, spins: n, each, own, level }: MemberWheel['ways'][number]) => {
    const of = {
      each: moneyText(each ?? '0', manner),
      own: moneyText(own ?? '0', manner),
      n: numberText(n, manner.locale),
    };
    switch (kind) {
      case 'daily':
        return t('wayDaily', { n });
      case 'level':
        return t('wayLevel', { n, level: level ?? '' });
      case 'deposit':
        return t('wayDeposit', of);
      case 'turnover':
        return t('wayTurnover', of);
    }
  };
  return (
    <section className="grid gap-1">
      <h4 className="text-base">{t('ways')}</h4>
      <ul className="grid gap-1 text-sm text-soft">
        {ways.map((way) => (
          <li key={way.kind} className="flex flex-wrap justify-between gap-x-3">
            <span>{said(way)}</span>
            <span className="text-faint">
              {way.earned === 0
                ? t('wayNone')
                : t('wayUsed', {
                    used: numberText(way.used, manner.locale),
                    earned: numberText(way.earned, manner.locale),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Winners({ wheel: { winners } }: { wheel: MemberWheel }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  if (winners.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h4 className="text-base">{t('winners')}</h4>
      <ul className="grid gap-1 text-sm">
        {winners.map(({ name, label, atMs }, at) => (
          <li key={`${atMs} ${at}`} className="flex justify-between gap-3">
            <span className="text-soft">{name}</span>
            <span className="font-semibold">{label}</span>
            <span className="text-faint">{timeText(atMs, manner, 'short')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
