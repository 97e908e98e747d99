import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../../contract/call.ts';
import { cancelLotteryTicket, getLotteryTicket, stopLotteryChase } from '../../../../contract/lottery.ts';
import { useCall } from '../../../kit/ask.ts';
import { useDeed } from '../../../kit/deeds.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Button } from '../../../kit/Button.tsx';
import { nowMs } from '../../../kit/clock.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { localDigits, numberText, percentText } from '../../../kit/money.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { timeText } from '../../../kit/time.ts';
import { toast } from '../../../kit/toast.ts';
import { useWords } from '../../../kit/speaking.ts';
import { saveRecords } from '../../../kit/save-records.ts';
import { Balls, sizeFor } from '../balls/Balls.tsx';
import { oddsRange, oddsText } from '../betting/odds.ts';
import { SelectionText } from '../SelectionText.tsx';
import { useTitle } from '../titles.ts';
import { useLotteryNames, usePlayType } from './names.ts';
import { SealProof } from './SealProof.tsx';
import { TicketState } from './TicketRow.tsx';
import type { words } from '../words.ts';

type Found = CallOutput<typeof getLotteryTicket>;

interface Props {
  /** null: closed. */
  ticketId: string | null;
  onClose: () => void;
}

/** One ticket in full, with its draw, its proof, and the way to take it back while that is possible. */
export function TicketDialog({ ticketId, onClose }: Props) {
  const t = useWords<typeof words>('lottery');
  const ticket = useCall(getLotteryTicket, { ticketId: ticketId ?? '' }, { enabled: ticketId !== null, staleTime: 0 });
  return (
    <Dialog
      open={ticketId !== null}
      onClose={onClose}
      title={t('ticket')}
      wide
      actions={ticket.data && hasWays(ticket.data) && <Ways found={ticket.data} />}
    >
      <Asked of={ticket} waiting={<Skeleton className="h-80 w-full rounded-card" />}>
        {(found) => <Whole found={found} />}
      </Asked>
    </Dialog>
  );
}

function Whole({ found }: { found: Found }) {
  const { ticket, draw, proof } = found;
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const title = useTitle();
  const { locale } = manner;
  const { nameOf, familyOf } = useLotteryNames();
  const family = familyOf(ticket.gameCode);
  const playType = usePlayType(ticket);
  const { least, most } = oddsRange(ticket.odds);
  const hasWon = ticket.state === 'won';
  return (
    <div className="grid gap-5">
      <div className="grid gap-1 rounded-card bg-raised p-4">
        <p className="text-sm text-faint">{nameOf(ticket.gameCode)}</p>
        <h3 className="flex flex-wrap items-center justify-between gap-2 text-lg">
          {playType ? title(playType.titles) : ticket.playType}
          <TicketState state={ticket.state} />
        </h3>
        <SelectionText playType={playType} selection={ticket.selection} className="lot-chosen" />
        {hasWon && (
          <p className="pt-2 text-2xl leading-tight font-semibold text-win">
            <Money value={ticket.payout} />
          </p>
        )}
      </div>
      {family && draw.result && (
        <div className="grid gap-2">
          <span className="text-sm text-faint">{t('lastResult', { issue: localDigits(draw.issue, locale) })}</span>
          <Balls family={family} result={draw.result} size={sizeFor(draw.result)} />
          {draw.resultVersion > 1 && <p className="text-sm text-soft">{t('correctedHint')}</p>}
        </div>
      )}
      <dl className="lot-facts">
        <Line name={t('issue')} value={localDigits(ticket.issue, locale)} />
        <Line name={t('drawsAt')} value={timeText(ticket.drawsAtMs, manner, 'moment')} />
        <Line
          name={t('linesAndUnit')}
          value={
            <>
              {numberText(ticket.lines, locale)} × <Money value={ticket.unit} />
            </>
          }
        />
        <Line name={t('stake')} value={<Money value={ticket.stake} />} />
        <Line
          name={t('odds')}
          value={
            least === most
              ? oddsText(most, locale)
              : t('oddsFrom', { least: oddsText(least, locale), most: oddsText(most, locale) })
          }
        />
        {ticket.rebateMilli > 0 && (
          <Line name={t('rebate')} value={percentText(ticket.rebateMilli / 1000, locale, 1)} />
        )}
        {(ticket.state === 'won' || ticket.state === 'lost') && (
          <Line name={t('payout')} value={<Money value={ticket.payout} />} />
        )}
        <Line name={t('placedAt')} value={timeText(ticket.placedAtMs, manner, 'moment')} />
        <Line name={t('ticketNumber')} value={localDigits(ticket.ticketId, locale)} />
      </dl>
      <SealProof ticket={ticket} proof={proof} onSave={() => saveRecords(`khela-ticket-${ticket.ticketId}`, [found])} />
    </div>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="k-digits">{value}</dd>
    </div>
  );
}

/** Taking back is asked twice: the ticket is gone then. */
function Ways({ found: { ticket, draw } }: { found: Found }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const takeBack = useDeed(cancelLotteryTicket);
  const stop = useDeed(stopLotteryChase);
  const [asks, setAsks] = useState<'ticket' | 'chase' | null>(null);
  const isOpen = isStillOpen(draw);
  const done = (text: string) => {
    setAsks(null);
    toast(text);
  };
  const fail = (error: Error) => toast(error.message, { tone: 'danger' });
  const act = () => {
    if (asks === 'ticket')
      return takeBack.mutate({ ticketId: ticket.ticketId }, { onSuccess: () => done(t('tookBack')), onError: fail });
    stop.mutate(
      { chaseId: ticket.chaseId ?? '' },
      {
        onSuccess: ({ cancelled }) => done(t('stopped', { n: cancelled, text: numberText(cancelled, locale) })),
        onError: fail,
      },
    );
  };
  if (asks !== null) {
    return (
      <>
        <p className="order-last flex-1 text-sm text-soft md:order-first md:self-center">
          {t(asks === 'ticket' ? 'askTakeBack' : 'askStop')}
        </p>
        <Button variant="outline" onClick={() => setAsks(null)}>
          {t('no')}
        </Button>
        <Button variant="danger" loading={takeBack.isPending || stop.isPending} onClick={act}>
          {t(asks === 'ticket' ? 'takeBack' : 'stopChase')}
        </Button>
      </>
    );
  }
  return (
    <>
      {ticket.chaseId !== null && (
        <Button variant="outline" onClick={() => setAsks('chase')}>
          {t('stopChase')}
        </Button>
      )}
      {isOpen && (
        <Button variant="danger" onClick={() => setAsks('ticket')}>
          {t('takeBack')}
        </Button>
      )}
    </>
  );
}

/** A chase has draws to come even when this ticket's own has closed. */
function hasWays({ ticket, draw }: Found): boolean {
  return ticket.state === 'placed' && (isStillOpen(draw) || ticket.chaseId !== null);
}

function isStillOpen({ state, closesAtMs }: Found['draw']): boolean {
  return state === 'open' && closesAtMs > nowMs();
}
