import type { ReactNode } from 'react';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Offer } from './Withdrawable.tsx';
import type { words } from './words.ts';

/**
 * What has to be played before anything can be withdrawn: said before any form asks for anything.
 * @param playOn the way to a game
 */
export function PlayFirst({ turnover, playOn }: Pick<Offer, 'turnover'> & { playOn: ReactNode }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const { required, staked, missing } = turnover;
  const done = Math.min(Number(staked), Number(required)).toFixed(manner.currencyDecimals);
  const percent = Math.floor((Number(done) / Number(required)) * 100);
  const money = (amount: string) => moneyText(amount, manner);
  return (
    <Card raised className="grid gap-3">
      <h3 className="text-lg">{t('playFirst', { missing: money(missing) })}</h3>
      <div
        role="progressbar"
        aria-label={t('turnover')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-page"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-soft">{t('playedPart', { staked: money(done), required: money(required) })}</p>
      {playOn}
    </Card>
  );
}
