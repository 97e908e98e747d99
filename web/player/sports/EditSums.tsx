import { getSportsTicket } from '../../../contract/sports-edit.ts';
import type { SportsTicket } from '../../../contract/sports.ts';
import { editCreditMinor } from '../../../games/sports/parts-shapes.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { decimalOf, minorOf } from '../../kit/money-sum.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useNames } from './names.ts';
import type { usePlacing } from './placing.ts';
import { clearSlip } from './slip.ts';
import type { words } from './words.ts';

/** What tickets are offered follows the odds. */
const ASK_EVERY_MS = 5_000;

interface Props {
  ticketId: string;
  sizes: number[];
  /** In all. */
  stakeMinor: bigint;
  placing: ReturnType<typeof usePlacing>;
}

/** A ticket is changed: what it gives back, what the new one costs, the difference, and the deed. */
export function EditSums({ ticketId, ...rest }: Props) {
  const t = useWords<typeof words>('sports');
  const { digits } = useNames();
  const ticket = useCall(getSportsTicket, { ticketId }, { staleTime: 0, everyMs: ASK_EVERY_MS });
  const { data } = ticket;
  return (
    <section className="spo-cash" aria-label={t('edit.title', { text: digits(ticketId) })}>
      <h3 className="font-semibold">{t('edit.title', { text: digits(ticketId) })}</h3>
      {ticket.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {ticket.error && <p className="text-sm text-danger">{ticket.error.message}</p>}
      {data?.cashOut && data.canEdit && <Sums ticket={data} cashOut={data.cashOut} {...rest} />}
      {data && !(data.cashOut && data.canEdit) && (
        <p role="status" className="spo-stop">
          {t('edit.closed')}
        </p>
      )}
      <Button variant="quiet" size="sm" onClick={clearSlip}>
        {t('edit.cancel')}
      </Button>
    </section>
  );
}

interface SumsProps extends Omit<Props, 'ticketId'> {
  ticket: SportsTicket;
  cashOut: NonNullable<SportsTicket['cashOut']>;
}

function Sums({ ticket, cashOut, sizes, stakeMinor, placing }: SumsProps) {
  const t = useWords<typeof words>('sports');
  const { currencyDecimals: decimals } = useManner();
  const creditMinor = editCreditMinor(minorOf(cashOut.worth, decimals), minorOf(cashOut.offer, decimals), stakeMinor);
  const credit = decimalOf(creditMinor, decimals);
  const [more, less] = [stakeMinor - creditMinor, creditMinor - stakeMinor];
  const line = (name: string, minor: bigint) => (
    <div>
      <dt>{name}</dt>
      <dd className="k-digits">
        <Money value={decimalOf(minor, decimals)} />
      </dd>
    </div>
  );
  return (
    <>
      <p className="text-sm text-pretty text-soft">{t('edit.hint')}</p>
      <dl className="spo-parts" aria-live="polite">
        {line(t('edit.credit'), creditMinor)}
        {line(t('edit.newStake'), stakeMinor)}
        {more > 0n ? line(t('edit.pay'), more) : line(t('edit.back'), less)}
      </dl>
      {ticket.rule && <p className="text-sm text-soft">{t('edit.rule')}</p>}
      <Button
        size="lg"
        wide
        disabled={stakeMinor === 0n}
        loading={placing.isPlacing}
        onClick={() => placing.place(sizes, { ticketId: ticket.ticketId, openStake: ticket.openStake, credit })}
      >
        {t('edit.confirm')}
      </Button>
    </>
  );
}
