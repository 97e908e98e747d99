import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  answerRealityCheck,
  exclusionKinds,
  keepSitting,
  limitKinds,
  limitPeriods,
  type LimitReached,
  type SelfExcluded,
  type Sitting,
} from '../../../contract/protection.ts';
import { takeAnswer, useCall } from '../../kit/ask.ts';
import { useAct } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import { BetRefused, type Refused } from './BetRefused.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import type { words } from './words.ts';

const SIGN_OF_LIFE_MS = 60_000;

interface Props {
  /** How many rounds the frame has shown to their end: only then may their result be seen here. */
  rounds: number;
  /** A bet that the server did not take; why it says is a limit of the member's own or a break they are in. */
  refusal: { news: 'limit' | 'excluded'; why: unknown } | null;
  /** The game waits for an answer of the player, or no longer. */
  onHeld: (held: boolean) => void;
  /** The refusal has been read. */
  onRead: () => void;
  onLeave: () => void;
}

/** Stands over every game that is played for money: how long it has been, what it brought or cost, and a check now and then. */
export function GameSitting({ rounds, refusal, onHeld, onRead, onLeave }: Props) {
  // A sign of life now and every minute.
  const { data: sitting, refetch } = useCall(keepSitting, {}, { staleTime: 0, everyMs: SIGN_OF_LIFE_MS });
  // After each round the result may be another.
  useEffect(() => {
    if (rounds > 0) void refetch();
  }, [rounds, refetch]);
  return (
    <>
      {sitting !== undefined && <Seated sitting={sitting} onHeld={onHeld} onLeave={onLeave} />}
      <BetRefused refused={refusal && refusedBy(refusal)} onClose={onRead} onLeave={onLeave} />
    </>
  );
}

function Seated({ sitting, onHeld, onLeave }: Pick<Props, 'onHeld' | 'onLeave'> & { sitting: Sitting }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const answer = useAct(async () => {
    const now = await call(answerRealityCheck, {});
    takeAnswer(queries, keepSitting, {}, () => now);
  });
  const atMs = useSeconds();
  const isDue = sitting.nextCheckAtMs !== null && sitting.nextCheckAtMs <= atMs;
  useEffect(() => onHeld(isDue), [isDue, onHeld]);
  // Whatever they choose, they have seen it.
  const answered = (then: () => void) => () => answer.mutate(undefined, { onSuccess: then });
  return (
    <>
      <Line sitting={sitting} atMs={atMs} />
      <RealityCheck
        open={isDue}
        sitting={sitting}
        atMs={atMs}
        error={answer.error?.message ?? null}
        sending={answer.isPending}
        onContinue={answered(() => undefined)}
        onRecords={answered(() => void navigate(toMember('personalHistoryCopy')))}
        onStop={answered(onLeave)}
      />
    </>
  );
}

function Line({ sitting, atMs }: { sitting: Sitting; atMs: number }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const time = spanText(atMs - sitting.beganAtMs, manner.locale);
  return (
    <Link
      {...toMember('protection')}
      title={t('sitting')}
      className="ms-auto flex min-h-11 flex-none items-center gap-2 rounded-control px-2 text-xs leading-tight hover:bg-raised"
    >
      <Clock aria-hidden className="size-4 flex-none text-faint" />
      <span aria-hidden className="k-digits grid justify-items-end">
        <span>{time}</span>
        <Money value={sitting.net} change />
      </span>
      <span className="sr-only">
        {t('playing', { time, net: moneyText(sitting.net, manner, 'always') })}. {t('sitting')}
      </span>
    </Link>
  );
}

/** What a frame says of a refusal is read like anything from outside; null where it says nothing that can be shown. */
function refusedBy({ news, why }: { news: 'limit' | 'excluded'; why: unknown }): Refused | null {
  const said = (why ?? {}) as Partial<Record<keyof LimitReached | keyof SelfExcluded, unknown>>;
  if (news === 'excluded') {
    const kind = exclusionKinds.find((one) => one === said.kind);
    const { untilMs = null } = said;
    return kind && (untilMs === null || isMoment(untilMs)) ? { exclusion: { kind, untilMs } } : null;
  }
  const kind = limitKinds.find((one) => one === said.kind);
  const period = limitPeriods.find((one) => one === said.period);
  const { limit, left, startsAnewMs } = said;
  if (!kind || !period || !isAmount(limit) || !isAmount(left) || !isMoment(startsAnewMs)) return null;
  return { limit: { kind, period, limit, left, startsAnewMs } };
}

function isAmount(given: unknown): given is string {
  return typeof given === 'string' && /^\d{1,20}(?:\.\d{1,8})?$/.test(given);
}

function isMoment(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
}

/** The moment now, told anew every second. */
function useSeconds(): number {
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    const every = setInterval(() => setAtMs(nowMs()), 1000);
    return () => clearInterval(every);
  }, []);
  return atMs;
}
