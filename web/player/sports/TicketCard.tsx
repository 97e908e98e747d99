import { useState } from 'react';
import { cashOutSportsTicket, type SportsLeg, type SportsTicket } from '../../../contract/sports.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { differenceText } from '../../kit/money-sum.ts';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useNames } from './names.ts';
import { useOddsText } from './odds-format.ts';
import { useScores } from './ScoreBoard.tsx';
import type { words } from './words.ts';

type Ending = 'pending' | 'accepted' | 'refused' | 'won' | 'lost' | 'back' | 'cashed_out';

const tones: Record<Ending, Tone> = {
  pending: 'warning',
  accepted: 'second',
  refused: 'danger',
  won: 'win',
  lost: 'plain',
  back: 'plain',
  cashed_out: 'accent',
};

/** A ticket with its selections, why each came out as it did, and what is offered for it while it is open. */
export function TicketCard({ ticket }: { ticket: SportsTicket }) {
  const t = useWords<typeof words>('sports');
  const { digits } = useNames();
  const ending = endingOf(ticket);
  return (
    <article className="spo-card">
      <div className="flex items-center justify-between gap-3 text-sm text-soft">
        <span className="truncate">{t('ticketNumber', { text: digits(ticket.ticketId) })}</span>
        <Badge tone={tones[ending]}>{t(`state.${ending}`)}</Badge>
      </div>
      {ticket.refusal && <p className="text-sm text-soft">{t(`refusal.${ticket.refusal}`)}</p>}
      <ul className="grid gap-2">
        {ticket.legs.map((leg) => (
          <li key={`${leg.eventId}${leg.market}`}>
            <Leg leg={leg} />
          </li>
        ))}
      </ul>
      <dl className="spo-sums">
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Money value={ticket.stake} />
          </dd>
        </div>
        <div>
          <dt>{t(isOver(ticket) ? 'payout' : 'returns')}</dt>
          <dd className="font-semibold">
            <Money value={isOver(ticket) ? ticket.payout : ticket.mostPayout} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-faint">
        <TimeText atMs={ticket.placedAtMs} />
      </p>
      <CashOut ticket={ticket} />
    </article>
  );
}

function isOver({ state }: SportsTicket): boolean {
  return state === 'settled' || state === 'cashed_out';
}

function endingOf({ state, payout, stake }: SportsTicket): Ending {
  if (state !== 'settled') return state;
  const paid = Number(payout);
  return paid === 0 ? 'lost' : paid === Number(stake) ? 'back' : 'won';
}

function Leg({ leg }: { leg: SportsLeg }) {
  const t = useWords<typeof words>('sports');
  const { nameOf, marketName, outcomeName, digits } = useNames();
  const oddsText = useOddsText();
  const scores = useScores(leg);
  const began = leg.status !== 'scheduled';
  return (
    <div className="spo-leg" data-result={leg.result ?? 'open'}>
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate">{outcomeName(leg, leg.outcome, leg)}</b>
        <span className="k-digits font-semibold">{oddsText(leg.odds)}</span>
      </div>
      <p className="truncate text-sm text-soft">{marketName(leg, leg)}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-faint">
        <span className="min-w-0 truncate">
          {nameOf(leg.home)} {began && <b className="k-digits">{scores.home}</b>} – {nameOf(leg.away)}{' '}
          {began && <b className="k-digits">{scores.away}</b>}
        </span>
        <span>{t(`result.${leg.result ?? 'open'}`)}</span>
      </p>
      {leg.ruled && (
        <p className="text-sm text-soft">{t(`ruled.${leg.ruled.kind}`, { reason: nameOf(leg.ruled.reason) })}</p>
      )}
      {leg.market === 'handicap' && leg.accepted && leg.accepted.home + leg.accepted.away > 0 && (
        <p className="text-sm text-faint">
          {t('takenAt', { score: digits(`${leg.accepted.home}–${leg.accepted.away}`) })}
        </p>
      )}
    </div>
  );
}

/** Asked twice, with its parts: what the ticket is worth, and what the book keeps of that. */
function CashOut({ ticket }: { ticket: SportsTicket }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const cashOut = useDeed(cashOutSportsTicket);
  const [asked, setAsked] = useState<SportsTicket['cashOut']>(null);
  const money = (value: string) => moneyText(value, manner);
  if (ticket.cashingOut !== null)
    return <p className="text-sm text-soft">{t('cashingOut', { amount: money(ticket.cashingOut) })}</p>;
  if (ticket.cashOut === null) return null;
  if (asked === null) {
    return (
      <Button variant="second" wide onClick={() => setAsked(ticket.cashOut)}>
        {t('cashOut', { amount: money(ticket.cashOut.offer) })}
      </Button>
    );
  }
  const take = () =>
    cashOut.mutate(
      { ticketId: ticket.ticketId, offer: asked.offer },
      {
        onSuccess: ({ ticket: after }) => {
          if (after.state === 'cashed_out') toast(t('cashedOut', { amount: money(after.payout) }));
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
        onSettled: () => setAsked(null),
      },
    );
  const kept = differenceText(asked.worth, asked.offer, manner.currencyDecimals);
  return (
    <div className="grid gap-2 rounded-control bg-raised p-3">
      <p className="font-semibold">{t('cashOutAsk', { amount: money(asked.offer) })}</p>
      <p className="text-sm text-soft">{t('cashOutParts', { worth: money(asked.worth), kept: money(kept) })}</p>
      <div className="flex gap-2">
        <Button size="sm" loading={cashOut.isPending} onClick={take}>
          {t('cashOutConfirm')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsked(null)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
