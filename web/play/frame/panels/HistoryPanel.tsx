import { Money } from '../../../kit/Money.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { netOf, type PastRound, type SittingStore } from '../sitting.ts';
import type { words } from '../words.ts';

interface Props<About> {
  sitting: SittingStore<About>;
  /** What was played, in a few words; '' where there is nothing to add. */
  tell(round: PastRound<About>): string;
}

/** The rounds of this sitting, newest first. */
export function HistoryPanel<About>({ sitting, tell }: Props<About>) {
  const t = useWords<typeof words>('frame');
  const manner = useManner();
  const { rounds, staked, paid, latest } = sitting.use();
  const decimals = manner.currencyDecimals;
  if (rounds === 0) return <p className="text-soft">{t('historyEmpty')}</p>;
  return (
    <>
      <dl className="frame-sums">
        <div>
          <dt>{t('historyRounds')}</dt>
          <dd>{numberText(rounds, manner.locale)}</dd>
        </div>
        <div>
          <dt>{t('historyStaked')}</dt>
          <dd>
            <Money value={staked} />
          </dd>
        </div>
        <div>
          <dt>{t('historyPaid')}</dt>
          <dd>
            <Money value={paid} />
          </dd>
        </div>
        <div>
          <dt>{t('sittingNet')}</dt>
          <dd>
            <Money value={netOf({ staked, paid }, decimals)} change />
          </dd>
        </div>
      </dl>
      <ul className="frame-rounds">
        {latest.map((one) => (
          <li key={one.roundId}>
            <span className="frame-round-when">
              {timeText(one.endedAtMs, manner, 'time')}
              <small>
                {t('roundNumber', {
                  round: localDigits(one.roundId, manner.locale),
                  nonce: localDigits(one.nonce, manner.locale),
                })}
              </small>
              <small>{tell(one)}</small>
            </span>
            <span>
              <small>{t('stake')}</small> <Money value={one.stake} />
            </span>
            <Money value={netOf({ staked: one.stake, paid: one.payout }, decimals)} change />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">{t('historyNote')}</p>
    </>
  );
}
