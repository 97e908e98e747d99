import { ArrowLeftRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  ALL_WALLETS,
  getMerchantWallet,
  MAIN_WALLET,
  type MerchantWallet,
  moveBetweenWallets,
} from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { useKeyedDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Money } from '../../kit/Money.tsx';
import { sumText } from '../../kit/money-sum.ts';
import { moneyText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { words } from './wallets.words.ts';

/** My wallet: each kind of money, and the studios' wallets where the brand keeps them. */
export function MyWallet() {
  const t = useWords<typeof words>('wallets');
  const wallet = useCall(getMerchantWallet, {}, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <p className="text-sm text-soft">{t('hint')}</p>
      <Asked of={wallet} waiting={<Skeleton className="h-60 w-full rounded-card" />}>
        {(wallet) => (
          <>
            <MainWallet wallet={wallet} />
            {wallet.wallets.length > 0 && <StudioWallets wallet={wallet} />}
          </>
        )}
      </Asked>
    </div>
  );
}

function MainWallet({ wallet: { cash, held, bonus } }: { wallet: MerchantWallet }) {
  const t = useWords<typeof words>('wallets');
  const { currencyDecimals } = useManner();
  return (
    <Card ornament="corner" className="relative grid gap-5">
      <Stat big label={t('spendable')} value={<Money value={sumText([cash, bonus], currencyDecimals)} counting />} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t('cash')} value={<Money value={cash} />} hint={t('cashHint')} />
        <Stat label={t('bonus')} value={<Money value={bonus} />} hint={t('bonusHint')} />
        <Stat label={t('held')} value={<Money value={held} />} hint={t('heldHint')} />
      </div>
    </Card>
  );
}

function StudioWallets({ wallet }: { wallet: MerchantWallet }) {
  const t = useWords<typeof words>('wallets');
  const manner = useManner();
  const [open, setOpen] = useState(false);
  const move = useKeyedDeed(moveBetweenWallets);
  const bringBack = async () => {
    try {
      const { moved } = await move.mutateAsync({ from: ALL_WALLETS, to: MAIN_WALLET, key: newKey() });
      const isNothing = !/[1-9]/.test(moved);
      toast(isNothing ? t('nothingBack') : t('broughtBack', { amount: moneyText(moved, manner) }), { tone: 'win' });
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : String(failure), { tone: 'danger' });
    }
  };
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('studios')} icon={<ArrowLeftRight aria-hidden />} />
      <p className="max-w-read text-sm text-soft">{t(wallet.isSingle ? 'leftHint' : 'studiosHint')}</p>
      <ul className="grid max-w-read gap-2" aria-label={t('studios')}>
        {wallet.wallets.map(({ studio, name, balance }) => (
          <li key={studio} className="flex items-center justify-between gap-4 rounded-control bg-surface px-4 py-3">
            <span className="truncate font-semibold">{name[manner.language]}</span>
            <Money value={balance} className="font-semibold" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!wallet.isSingle && (
          <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => setOpen(true)}>
            {t('move')}
          </Button>
        )}
        <Button variant="second" icon={<Undo2 aria-hidden />} loading={move.isPending} onClick={() => void bringBack()}>
          {t('allBack')}
        </Button>
      </div>
      <MoveDialog open={open} wallet={wallet} onClose={() => setOpen(false)} />
    </section>
  );
}
