import { useState } from 'react';
import { cashOutSportsTicket, type SportsTicket } from '../../../contract/sports.ts';
import { partOfferMinor, partStakeMinor } from '../../../games/sports/parts-shapes.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { decimalOf, differenceText, minorOf } from '../../kit/money-sum.ts';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { CashOutRule, RuleForm } from './CashOutRule.tsx';
import { ShareField } from './ShareField.tsx';
import type { words } from './words.ts';

/** What is offered for a ticket that is open: all of it or a part now, or later by a rule of the player. */
export function CashOut({ ticket }: { ticket: SportsTicket }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const [doing, setDoing] = useState<'nothing' | 'now' | 'rule'>('nothing');
  if (ticket.state !== 'accepted') return null;
  const money = (value: string) => moneyText(value, manner);
  if (ticket.cashingOut !== null)
    return (
      <>
        <p className="text-sm text-soft">{t('cashingOut', { amount: money(ticket.cashingOut) })}</p>
        {ticket.rule && <CashOutRule ticket={ticket} rule={ticket.rule} onChange={() => setDoing('rule')} />}
      </>
    );
  const close = () => setDoing('nothing');
  if (doing === 'rule') return <RuleForm ticket={ticket} onClose={close} />;
  if (doing === 'now' && ticket.cashOut) return <Now ticket={ticket} offered={ticket.cashOut} onClose={close} />;
  return (
    <div className="grid gap-2">
      {ticket.cashOut ? (
        <Button variant="second" wide onClick={() => setDoing('now')}>
          {t('cashOut', { amount: money(ticket.cashOut.offer) })}
        </Button>
      ) : (
        <p className="text-sm text-faint">{t('noOffer')}</p>
      )}
      {ticket.rule ? (
        <CashOutRule ticket={ticket} rule={ticket.rule} onChange={() => setDoing('rule')} />
      ) : (
        <Button variant="quiet" size="sm" wide onClick={() => setDoing('rule')}>
          {t('ruleSet')}
        </Button>
      )}
    </div>
  );
}

/** Follows the odds until it is pressed; what was shown then is asked for, and never less is taken. */
function Now({
  ticket,
  offered,
  onClose,
}: {
  ticket: SportsTicket;
  offered: NonNullable<SportsTicket['cashOut']>;
  onClose: () => void;
}) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const { currencyDecimals: decimals } = manner;
  const cashOut = useDeed(cashOutSportsTicket);
  const [share, setShare] = useState(1000);
  const money = (value: string) => moneyText(value, manner);
  const openMinor = minorOf(ticket.openStake, decimals);
  const partMinor = partStakeMinor(openMinor, share);
  const ofPart = (all: string) => decimalOf(partOfferMinor(minorOf(all, decimals), openMinor, partMinor), decimals);
  const [offer, worth] = [ofPart(offered.offer), ofPart(offered.worth)];
  const take = () =>
    cashOut.mutate(
      { ticketId: ticket.ticketId, openStake: ticket.openStake, share, offer },
      {
        onSuccess: ({ ticket: after }) => {
          if (after.cashingOut === null) toast(t('cashedOut', { amount: money(offer) }));
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
        onSettled: onClose,
      },
    );
  return (
    <div className="spo-cash">
      <p className="font-semibold" aria-live="polite">
        {t('cashOutAsk', { amount: money(offer) })}
      </p>
      <ShareField share={share} onShare={setShare} />
      <dl className="spo-parts">
        <Line name={t('worthNow')} value={money(worth)} />
        <Line name={t('bookKeeps')} value={money(differenceText(worth, offer, decimals))} />
        {share < 1000 && <Line name={t('goesOn')} value={money(decimalOf(openMinor - partMinor, decimals))} />}
      </dl>
      <div className="flex gap-2">
        <Button size="sm" loading={cashOut.isPending} disabled={partMinor === 0n} onClick={take}>
          {t('cashOutConfirm')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="k-digits">{value}</dd>
    </div>
  );
}
