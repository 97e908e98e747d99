import { toMinor } from '../../../contract/money.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Money } from '../../kit/Money.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useTransferOptions } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';
import { TransferRecord } from './TransferRecord.tsx';
import type { words } from './words.ts';

/** Transfers to the upline and to downlines: the form, and what went each way. */
export function Transfers() {
  const t = useWords<typeof words>('transfers');
  const { currencyDecimals } = useManner();
  const options = useTransferOptions();
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <p className="max-w-read text-sm text-soft">{t('hint')}</p>
      <InTurn
        first={
          <Asked of={options} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
            {(options) =>
              options.upline === null && options.downlineCount === 0 ? (
                <EmptyState motif="fish" title={t('nobody')} hint={t('nobodyHint')} />
              ) : (
                <div className="grid max-w-form gap-5">
                  {toMinor(options.unplayed, currencyDecimals) === 0n && (
                    <Card ornament="corner" className="relative">
                      <Stat
                        big
                        label={t('available')}
                        value={<Money value={options.available} />}
                        hint={t('availableHint')}
                      />
                    </Card>
                  )}
                  <TransferForm options={options} />
                </div>
              )
            }
          </Asked>
        }
      >
        <TransferRecord />
      </InTurn>
    </div>
  );
}
