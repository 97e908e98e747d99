import { Link } from '@tanstack/react-router';
import { Calculator, Percent } from 'lucide-react';
import type { GameCategory } from '../../../contract/bets.ts';
import { type Cashback as CashbackAnswer, claimCashback, getCashback } from '../../../contract/cashback.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, percentText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { toast } from '../../kit/toast.ts';
import { toVip } from '../paths.ts';
import type { words } from './words.ts';

/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

type KindName = (category: GameCategory) => string;

/** Cashback: what has grown, what it grows by, and the sum that anybody can do again. */
export function Cashback({ kindName }: { kindName: KindName }) {
  const t = useWords<typeof words>('cashback');
  const cashback = useCall(getCashback, {}, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <Asked of={cashback} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
        {(known) =>
          known.rates.length === 0 && known.lines.length === 0 ? (
            <EmptyState
              motif="paddy"
              title={t('noRates')}
              hint={t('noRatesHint')}
              action={
                <Link {...toVip} className={buttonClass({ variant: 'outline' })}>
                  {t('vip')}
                </Link>
              }
            />
          ) : (
            <>
              <ToClaim cashback={known} />
              {known.rates.length > 0 && <Rates cashback={known} kindName={kindName} />}
              {known.lines.length > 0 && <Sums cashback={known} kindName={kindName} />}
            </>
          )
        }
      </Asked>
    </div>
  );
}

function ToClaim({ cashback: { available, earned, paid, least, paidDaily } }: { cashback: CashbackAnswer }) {
  const t = useWords<typeof words>('cashback');
  const manner = useManner();
  const claim = useDeed(claimCashback);
  const send = () =>
    claim.mutate(
      {},
      {
        onSuccess: (done) => toast(t('claimed', { amount: moneyText(done.claimed, manner) }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  const minorOf = (amount: string) => toMinor(amount, manner.currencyDecimals) ?? 0n;
  const openMinor = minorOf(earned) - minorOf(paid);
  const isReady = minorOf(available) > 0n;
  const growing = fromMinor(openMinor > 0n ? openMinor : 0n, manner.currencyDecimals);
  return (
    <Card ornament="corner" className="relative grid gap-5">
      <Stat
        big
        label={isReady ? t('available') : t('growing')}
        value={<Money value={isReady ? available : growing} counting />}
        hint={paidDaily ? t('daily') : t('least', { amount: moneyText(least, manner) })}
      />
      <Button
        variant="primary"
        className="md:justify-self-start"
        disabled={!isReady}
        loading={claim.isPending}
        onClick={send}
      >
        {t('claim')}
      </Button>
      <div className="grid grid-cols-2 gap-4">
        <Stat label={t('earned')} value={<Money value={earned} />} />
        <Stat label={t('paid')} value={<Money value={paid} />} />
      </div>
    </Card>
  );
}

function Rates({ cashback: { rates }, kindName }: { cashback: CashbackAnswer; kindName: KindName }) {
  const t = useWords<typeof words>('cashback');
  const { locale } = useManner();
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('rates')} icon={<Percent aria-hidden />} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {rates.map(({ category, rate }) => (
          <li key={category} className="rounded-control bg-surface px-4 py-3">
            <Stat label={kindName(category)} value={percentText(rate / WHOLE, locale, 2)} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t('ratesHint')}</p>
    </section>
  );
}

function Sums({ cashback: { lines }, kindName }: { cashback: CashbackAnswer; kindName: KindName }) {
  const t = useWords<typeof words>('cashback');
  const { locale, currencyDecimals } = useManner();
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('how')} icon={<Calculator aria-hidden />} />
      <Table
        label={t('how')}
        rows={lines}
        rowKey={({ category, rate }) => `${category} ${rate}`}
        columns={[
          { key: 'category', head: t('category'), lead: true, cell: ({ category }) => kindName(category) },
          {
            key: 'turnover',
            head: t('turnover'),
            end: true,
            cell: ({ validTurnover }) => <Money value={validTurnover} bare />,
          },
          { key: 'rate', head: t('rate'), end: true, cell: ({ rate }) => percentText(rate / WHOLE, locale, 2) },
          {
            key: 'comesTo',
            head: t('comesTo'),
            end: true,
            cell: (line) => <Money value={comesTo(line, currencyDecimals)} bare />,
          },
        ]}
      />
      <p className="text-sm text-soft">{t('rounding')}</p>
    </section>
  );
}

/** With two decimals more than the currency has: nothing of a line is rounded. */
function comesTo({ validTurnover, rate }: CashbackAnswer['lines'][number], decimals: number): string {
  const minor = toMinor(validTurnover, decimals) ?? 0n;
  return fromMinor(minor * BigInt(rate), decimals + 4).replace(/0{1,4}$/, '');
}
