import { useState } from 'react';
import { type MemberEnvelope, takeEnvelope } from '../../../contract/gifts.ts';
import { toMinor } from '../../../contract/money.ts';
import { announce } from '../../kit/announce.ts';
import { Button } from '../../kit/Button.tsx';
import { useCountdown } from '../../kit/countdown.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { useWords } from '../../kit/speaking.ts';
import { spanText, timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { Conditions } from './Conditions.tsx';
import { EnvelopeArt, type EnvelopeLook, RainArt } from './EnvelopeArt.tsx';
import { canTake } from './queries.ts';
import { soundOfBreaking, soundOfGift } from './sound.ts';
import type { words } from './words.ts';

/** So long the wax takes to break, however fast the house answers. */
const WEIGHT_MS = 700;
const DAY_MS = 86_400_000;

/** An envelope or a rain that is open: what lies in it, who may take part, and what one took. */
export function EnvelopeCard({ envelope, isFirst }: { envelope: MemberEnvelope; isFirst: boolean }) {
  const t = useWords<typeof words>('gifts');
  const { kind, title, text, amount, mine, condition } = envelope;
  const [isBreaking, setBreaking] = useState(false);
  const isRain = kind === 'rain';
  return (
    <li className="grid content-start gap-4 overflow-clip rounded-card bg-surface p-4 md:p-6">
      {isRain ? <RainArt joined={mine !== null} /> : <EnvelopeArt look={lookOf(envelope, isBreaking)} />}
      <div className="grid gap-1 text-center">
        <h3 className="text-lg">{title}</h3>
        {text !== '' && <p className="text-sm text-soft">{text}</p>}
        {mine?.amount ? (
          <p className="gift-amount grid justify-items-center" key="got">
            <span className="text-sm text-soft">{t('got')}</span>
            <Money value={mine.amount} className="text-3xl font-semibold text-win" />
            <span className="text-sm text-soft">{t('paid')}</span>
          </p>
        ) : (
          <p className="grid justify-items-center">
            <span className="text-sm text-faint">{t('holds')}</span>
            <Money value={amount} className="text-2xl font-semibold" />
            <span className="text-sm text-faint">{t(isRain ? 'sharedEqually' : 'luck')}</span>
          </p>
        )}
      </div>
      <Left envelope={envelope} />
      {condition && mine === null && <Conditions condition={condition} />}
      <Deed envelope={envelope} isFirst={isFirst} isBreaking={isBreaking} onBreaking={setBreaking} />
      {!(isRain && mine !== null) && <Moment envelope={envelope} />}
    </li>
  );
}

function lookOf({ mine, left }: MemberEnvelope, isBreaking: boolean): EnvelopeLook {
  if (isBreaking) return 'breaking';
  if (mine !== null) return 'open';
  return left === 0 ? 'spent' : 'closed';
}

function Left({ envelope: { kind, left, shares } }: { envelope: MemberEnvelope }) {
  const t = useWords<typeof words>('gifts');
  const { locale } = useManner();
  return (
    <ProgressBar
      label={t(kind === 'rain' ? 'placesLabel' : 'leftLabel')}
      percent={Math.round((left / shares) * 100)}
      text={left === 0 ? t('gone') : t('leftText', { left: numberText(left, locale), all: numberText(shares, locale) })}
    />
  );
}

interface DeedProps {
  envelope: MemberEnvelope;
  /** Of all that can be taken: the one that stands out. */
  isFirst: boolean;
  isBreaking: boolean;
  onBreaking: (isBreaking: boolean) => void;
}

function Deed({ envelope, isFirst, isBreaking, onBreaking }: DeedProps) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const take = useDeed(takeEnvelope);
  const { id, kind, title, mine } = envelope;
  const isRain = kind === 'rain';
  if (mine !== null) return isRain ? <InTheRain envelope={envelope} /> : null;
  const send = async () => {
    if (!isRain) {
      onBreaking(true);
      soundOfBreaking();
    }
    try {
      const weight = new Promise((go) => setTimeout(go, isRain ? 0 : WEIGHT_MS));
      const [{ amount }] = await Promise.all([take.mutateAsync({ envelopeId: id }), weight]);
      if (amount === null) return;
      soundOfGift(notesFor(amount, envelope, manner.currencyDecimals));
      announce(t('announced', { amount: moneyText(amount, manner) }));
    } catch (error) {
      if (error instanceof Error) toast(error.message, { tone: 'danger' });
    } finally {
      onBreaking(false);
    }
  };
  return (
    <Button
      wide
      size="lg"
      variant={isFirst ? 'primary' : 'second'}
      loading={isBreaking || take.isPending}
      disabled={!canTake(envelope)}
      aria-label={t(isRain ? 'joinOf' : 'openOf', { title })}
      onClick={() => void send()}
    >
      {t(isRain ? 'join' : 'open')}
    </Button>
  );
}

function InTheRain({ envelope: { closesAtMs } }: { envelope: MemberEnvelope }) {
  const t = useWords<typeof words>('gifts');
  const { locale } = useManner();
  const leftMs = useCountdown(closesAtMs) ?? 0;
  return (
    <p role="status" className="text-center font-semibold text-win">
      {leftMs === 0 ? t('joinedSoon') : t('joined', { span: spanText(leftMs, locale) })}
    </p>
  );
}

interface MomentProps {
  envelope: MemberEnvelope;
  /** In a list, where nothing is centred. */
  atStart?: boolean;
}

/** Until it closes; of what is far away its time. */
export function Moment({ envelope: { kind, state, opensAtMs, closesAtMs }, atStart = false }: MomentProps) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const atMs = state === 'coming' ? opensAtMs : closesAtMs;
  const leftMs = useCountdown(atMs) ?? 0;
  const span = spanText(leftMs, manner.locale);
  const how = state === 'coming' ? 'opensIn' : kind === 'rain' ? 'rainsIn' : 'closesIn';
  return (
    <p
      role="timer"
      aria-live="off"
      className={atStart ? 'k-digits text-sm text-soft' : 'k-digits text-center text-sm text-faint'}
    >
      {state === 'coming' && leftMs >= DAY_MS
        ? t('opensAt', { time: timeText(opensAtMs, manner, 'short') })
        : t(how, { span })}
    </p>
  );
}

/** More than an equal part sounds longer than less. */
function notesFor(amount: string, { amount: all, shares }: MemberEnvelope, decimals: number): number {
  const [own, whole] = [toMinor(amount, decimals) ?? 0n, toMinor(all, decimals) ?? 0n];
  const parts = Number(own * BigInt(shares)) / Math.max(1, Number(whole));
  return parts >= 2 ? 4 : parts >= 1 ? 3 : 2;
}
