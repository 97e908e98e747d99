import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import type { words } from './words.ts';

interface Props {
  /** Whether the member has one; else it says where one is set. */
  isSet: boolean;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** The dialog goes as they go to set one. */
  onClose: () => void;
}

/** The payment password, without which no points are spent. */
export function PaymentPassword({ isSet, value, onValue, error, onClose }: Props) {
  const t = useWords<typeof words>('points');
  if (isSet) {
    return (
      <PasswordField
        label={t('paymentPassword')}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        error={error}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-raised px-4 py-3 text-sm">
      <p>{t('passwordFirst')}</p>
      <Link
        {...toMember('securityCenter')}
        className={buttonClass({ variant: 'second', size: 'sm' })}
        onClick={onClose}
      >
        {t('passwordSet')}
      </Link>
    </div>
  );
}
