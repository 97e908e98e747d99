import type { SportsLeg, SportsTicket } from '../../../contract/sports.ts';
import { BUILDER } from '../../../games/sports/builder-shapes.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { minorOf } from '../../kit/money-sum.ts';
import { moneyText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { CashOut } from './CashOut.tsx';
import { fitsSlip, useEditTicket } from './loading.ts';
import { useNames } from './names.ts';
import { useOddsText } from './odds-format.ts';
import { useScores } from './ScoreBoard.tsx';
import type { words } from './words.ts';

/** No currency has more. */
const MOST_DECIMALS = 3;

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
      {ticket.parts.length > 0 && <Parts ticket={ticket} />}
      {ticket.editedFrom !== null && (
        <p className="text-sm text-soft">{t('edit.from', { text: digits(ticket.editedFrom) })}</p>
      )}
      {ticket.editedInto !== null && (
        <p className="text-sm text-soft">{t('edit.into', { text: digits(ticket.editedInto) })}</p>
      )}
      {!ticket.counts && <p className="text-sm text-soft">{t('countsNot')}</p>}
      <p className="text-sm text-faint">
        <TimeText atMs={ticket.placedAtMs} />
      </p>
      <CashOut ticket={ticket} />
      {ticket.canEdit && fitsSlip(ticket) && <Edit ticket={ticket} />}
    </article>
  );
}

function Edit({ ticket }: { ticket: SportsTicket }) {
  const t = useWords<typeof words>('sports');
  const edit = useEditTicket();
  const start = () => edit.mutate(ticket, { onError: (error) => toast(error.message, { tone: 'danger' }) });
  return (
    <Button variant="outline" size="sm" wide loading={edit.isPending} onClick={start}>
      {t('edit.start')}
    </Button>
  );
}

/** Parts that were cashed out while the rest went on. */
function Parts({ ticket: { parts, openStake, state } }: { ticket: SportsTicket }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const money = (value: string) => moneyText(value, manner);
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t('partsTitle')}</h3>
      <ul className="spo-parts">
        {parts.map(({ atMs, stake, payout, byRule }) => (
          <li key={atMs + stake}>
            <span className="min-w-0">
              <TimeText atMs={atMs} />
              {' · '}
              {t(byRule ? 'partByRule' : 'partOf', { amount: money(stake) })}
            </span>
            <b className="k-digits">{money(payout)}</b>
          </li>
        ))}
      </ul>
      {state === 'accepted' && <p className="text-sm text-soft">{t('stillOpen', { amount: money(openStake) })}</p>}
    </section>
  );
}

function isOver({ state }: SportsTicket): boolean {
  return state === 'settled' || state === 'cashed_out';
}

/** What became of what was open to the end. */
function endingOf({ state, payout, openStake, parts }: SportsTicket): Ending {
  if (state !== 'settled') return state;
  const minor = (amount: string) => minorOf(amount, MOST_DECIMALS);
  const paid = parts.reduce((rest, part) => rest - minor(part.payout), minor(payout));
  return paid === 0n ? 'lost' : paid === minor(openStake) ? 'back' : 'won';
}

function Leg({ leg }: { leg: SportsLeg }) {
  const t = useWords<typeof words>('sports');
  const { nameOf, marketName, outcomeName, digits } = useNames();
  const oddsText = useOddsText();
  const scores = useScores(leg);
  const began = leg.status !== 'scheduled';
  const { locale } = useManner();
  const percent = (parts: number) => percentText(parts / 10_000, locale, 0);
  const { result, paidOdds } = leg;
  const came =
    result === 'repriced'
      ? t('result.repriced', { odds: oddsText(paidOdds ?? leg.odds) })
      : t(leg.postponed ? 'result.postponed' : `result.${result ?? 'open'}`);
  return (
    <div className="spo-leg" data-result={leg.result ?? 'open'}>
      <div className="flex items-baseline justify-between gap-3">
        <b className={leg.market === BUILDER ? 'min-w-0 break-words' : 'min-w-0 truncate'}>
          {outcomeName(leg, leg.outcome, leg)}
        </b>
        <span className="k-digits font-semibold">{oddsText(leg.odds)}</span>
      </div>
      <p className="truncate text-sm text-soft">{marketName(leg, leg)}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-faint">
        <span className="min-w-0 truncate">
          {nameOf(leg.home)} {began && <b className="k-digits">{scores.home}</b>} – {nameOf(leg.away)}{' '}
          {began && <b className="k-digits">{scores.away}</b>}
        </span>
        <span>{came}</span>
      </p>
      {leg.ruled && (
        <p className="text-sm text-soft">{t(`ruled.${leg.ruled.kind}`, { reason: nameOf(leg.ruled.reason) })}</p>
      )}
      {leg.chanceNow !== null && (
        <p className="text-sm text-faint">
          {t('chanceNow', { before: percent(leg.chance), now: percent(leg.chanceNow) })}
        </p>
      )}
      {leg.market === 'handicap' && leg.accepted && leg.accepted.home + leg.accepted.away > 0 && (
        <p className="text-sm text-faint">
          {t('takenAt', { score: digits(`${leg.accepted.home}–${leg.accepted.away}`) })}
        </p>
      )}
    </div>
  );
}
