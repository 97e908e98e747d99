import { Landmark, Plus, Trash2, WalletMinimal } from 'lucide-react';
import { useId } from 'react';
import type { PayoutAccount } from '../../../contract/withdrawals.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Offer } from './Withdrawable.tsx';
import type { words } from './words.ts';

interface Props {
  offer: Offer;
  value: string | null;
  onValue: (accountId: string) => void;
  error: string | undefined;
  onBind: () => void;
  onRemove: (account: PayoutAccount) => void;
}

/** The bound accounts, one of which is paid; more can be bound, and any taken away. */
export function Accounts({ offer, value, onValue, error, onBind, onRemove }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const name = useId();
  const { accounts } = offer;
  return (
    <fieldset className="grid gap-2">
      <legend className="k-field-label mb-1 text-sm">{t('payTo')}</legend>
      {accounts.length === 0 && (
        <EmptyState
          motif="fish"
          title={t('noAccounts')}
          hint={t('noAccountsHint')}
          action={
            <Button variant="second" icon={<Plus aria-hidden />} onClick={onBind}>
              {t('bind')}
            </Button>
          }
        />
      )}
      {accounts.map((account) => (
        <div
          key={account.id}
          className="flex items-center gap-2 rounded-control bg-surface pr-2 has-checked:outline-2 has-checked:outline-accent-text"
        >
          <label className="k-check min-w-0 flex-1 px-4">
            <input type="radio" name={name} checked={account.id === value} onChange={() => onValue(account.id)} />
            <AccountText account={account} />
          </label>
          <RemoveButton account={account} onRemove={() => onRemove(account)} />
        </div>
      ))}
      {accounts.length > 0 && accounts.length < offer.accountsMost && (
        <Button variant="outline" icon={<Plus aria-hidden />} onClick={onBind}>
          {t('bindAnother')}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** An account in two lines: what it is, and whose. */
export function AccountText({ account }: { account: PayoutAccount }) {
  const { language, locale } = useManner();
  const Icon = account.kind === 'bank' ? Landmark : WalletMinimal;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Icon aria-hidden className="size-5 flex-none text-faint" />
      <span className="grid min-w-0">
        <span className="truncate">{account.methodName[language]}</span>
        <span className="k-digits text-sm wrap-anywhere text-faint">
          {[localDigits(account.number, locale), account.holder, account.bank].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

function RemoveButton({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const { language, locale } = useManner();
  return (
    <IconButton
      label={t('removeOf', { name: account.methodName[language], number: localDigits(account.number, locale) })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
