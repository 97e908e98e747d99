import { limitsOf } from '../../../contract/limits.ts';
import { changePassword } from '../../../contract/passwords.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { useNewPassword } from './new-password.ts';
import type { words } from './words.ts';

/** A new password and the same once more. */
export function NewPasswordFields({ of }: { of: ReturnType<typeof useNewPassword> }) {
  const t = useWords<typeof words>('sessions');
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        hint={of.rule}
        error={of.faults.newPassword}
        value={of.newPassword}
        maxLength={limitsOf(changePassword, 'newPassword').most}
        onChange={(event) => of.setNewPassword(event.target.value)}
      />
      <PasswordField
        label={t('newPasswordAgain')}
        autoComplete="new-password"
        error={of.faults.again}
        value={of.again}
        maxLength={limitsOf(changePassword, 'newPassword').most}
        onChange={(event) => of.setAgain(event.target.value)}
      />
    </>
  );
}
