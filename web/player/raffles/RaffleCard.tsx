import { Ticket } from 'lucide-react';
import type { MemberRaffle } from '../../../contract/raffles.ts';
import { useCountdown } from '../../kit/countdown.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { spanText, timeText } from '../../kit/time.ts';
import { awardText } from './award-text.ts';
import { Numbers } from './Numbers.tsx';
import type { words } from './words.ts';

type T = Words<typeof words>;

const DAY_MS = 86_400_000;

/** A raffle that comes, runs, or waits for its draw: tickets, chance, what earns more, and the prizes. */
export function RaffleCard({ raffle }: { raffle: MemberRaffle }) {
  const t = useWords<typeof words>('raffles');
  const { title, text, state, isForMember, prizes } = raffle;
  const manner = useManner();
  return (
    <li className="grid content-start gap-4 rounded-card bg-surface p-4 md:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg">{title}</h3>
          {text !== '' && <p className="text-sm text-soft">{text}</p>}
        </div>
        <Ticket aria-hidden className="size-8 flex-none text-accent-text" />
      </div>
      <Moment raffle={raffle} />
      {isForMember ? <Own raffle={raffle} /> : <p className="text-sm text-soft">{t('notForYou')}</p>}
      <div className="grid gap-1">
        <h4 className="text-sm text-faint">{t('prizes')}</h4>
        <ul className="grid gap-1">
          {prizes.map(({ count, award }, at) => (
            // A prize has no other name than its place.
            <li key={at} className="flex justify-between gap-3">
              <span className="k-digits text-faint">{t('times', { n: numberText(count, manner.locale) })}</span>
              <span className="text-end font-semibold">{awardText(award, t, manner)}</span>
            </li>
          ))}
        </ul>
      </div>
      {state !== 'coming' && <Numbers raffle={raffle} />}
    </li>
  );
}

function Moment({ raffle: { state, opensAtMs, closesAtMs, drawsAtMs } }: { raffle: MemberRaffle }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const atMs = state === 'coming' ? opensAtMs : state === 'open' ? closesAtMs : drawsAtMs;
  const leftMs = useCountdown(atMs) ?? 0;
  const how = state === 'coming' ? 'opens' : state === 'open' ? 'closes' : 'draws';
  if (leftMs === 0 && state === 'sealed') return <p className="text-sm text-soft">{t('drawsSoon')}</p>;
  return (
    <div className="grid gap-0.5">
      <p role="timer" aria-live="off" className="k-digits font-semibold">
        {leftMs >= DAY_MS
          ? t(`${how}At`, { time: timeText(atMs, manner, 'short') })
          : t(`${how}In`, { span: spanText(leftMs, manner.locale) })}
      </p>
      {state === 'open' && (
        <p className="text-sm text-faint">{t('drawsAt', { time: timeText(drawsAtMs, manner, 'short') })}</p>
      )}
    </div>
  );
}

function Own({ raffle }: { raffle: MemberRaffle }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const { state, own, most, numbers, tickets, sources, prizes } = raffle;
  const count = (n: number) => numberText(n, manner.locale);
  const prizeCount = prizes.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <p className="grid">
          <span className="text-sm text-faint">{t('ownTickets')}</span>
          <span className="k-digits text-2xl font-semibold">{count(own)}</span>
          {state === 'open' && <span className="text-sm text-faint">{t('mostTickets', { n: count(most) })}</span>}
        </p>
        <p className="grid content-start">
          <span className="text-sm text-faint">{t('chance')}</span>
          <span className="k-digits text-2xl font-semibold">
            {own === 0 ? t('none') : t('oneIn', { n: count(Math.max(1, Math.round(numbers / own))) })}
          </span>
          <span className="text-sm text-faint">
            {t('chanceOf', { prizes: count(prizeCount), numbers: count(numbers), tickets: count(tickets) })}
          </span>
        </p>
      </div>
      {state === 'open' && (
        <div className="grid gap-1">
          <h4 className="text-sm text-faint">{t('earn')}</h4>
          <ul className="grid gap-1 text-sm">
            {sources.map((source, at) => (
              // A source has no other name than its place.
              <li key={at} className="flex justify-between gap-3">
                <span>{sourceText(source, t, manner)}</span>
                <span className="k-digits flex-none font-semibold">{t('plus', { n: count(source.own) })}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-faint">{t('takenBack')}</p>
        </div>
      )}
    </>
  );
}

function sourceText(source: MemberRaffle['sources'][number], t: T, manner: Manner): string {
  const { kind, per, categories, name, each } = source;
  const n = numberText(each, manner.locale);
  if (kind === 'mission') return t('sources.mission', { n, name: name ?? '' });
  if (kind === 'level') return t('sources.level', { n, name: name ?? '' });
  const amount = moneyText(per ?? '0', manner);
  if (kind === 'deposits') return t('sources.deposits', { amount });
  if (categories.length === 0) return t('sources.turnover', { amount });
  const games = categories.map((category) => t(`categories.${category}`)).join(', ');
  return t('sources.turnoverIn', { amount, games });
}
