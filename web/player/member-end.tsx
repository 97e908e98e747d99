import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { createDeposit } from '../../contract/cashier.ts';
import { requestWithdrawal } from '../../contract/withdrawals.ts';
import { buttonClass } from '../kit/Button.tsx';
import { useOffered } from '../kit/site.ts';
import { useWords } from '../kit/speaking.ts';
import { toast } from '../kit/toast.ts';
import { useIsAgent } from './agents/queries.ts';
import { AccountMenu } from './members/AccountMenu.tsx';
import { toMember } from './paths.ts';
import { openService } from './service/open-service.ts';
import { BalanceChip } from './wallet/BalanceChip.tsx';
import { useShort } from './wallet/use-short.ts';
import type { words as menuWords } from './brand/menu.words.ts';
import type { words as brandWords } from './brand/words.ts';

/** The end of a member's header: what they have, the ways of money in and out, and themselves. */
export function MemberEnd({ languages }: { languages: ReactNode }) {
  const t = useWords<typeof brandWords>('brand');
  const menu = useWords<typeof menuWords>('menu');
  const [canDeposit, canWithdraw] = [useOffered(createDeposit), useOffered(requestWithdrawal)];
  // Gold is what helps now: with money to play with, that is play.
  const isShort = useShort();
  return (
    <>
      <BalanceChip />
      {canDeposit && (
        <Link
          {...toMember('depositv2')}
          aria-label={t('deposit')}
          title={t('deposit')}
          className={`${buttonClass({ variant: isShort ? 'primary' : 'second' })} max-md:w-11 max-md:px-0!`}
        >
          <ArrowDownToLine aria-hidden />
          <span className="max-md:hidden">{t('deposit')}</span>
        </Link>
      )}
      {canWithdraw && (
        <Link
          {...toMember('withdraw')}
          aria-label={t('withdraw')}
          title={t('withdraw')}
          className={`${buttonClass({ variant: 'outline' })} w-11 px-0!`}
        >
          <ArrowUpFromLine aria-hidden />
        </Link>
      )}
      {languages}
      <AccountMenu
        isAgent={useIsAgent()}
        onService={() => void openService().catch(() => toast(menu('serviceFailed'), { tone: 'danger' }))}
      />
    </>
  );
}
