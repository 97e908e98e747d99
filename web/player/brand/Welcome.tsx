import { Link } from '@tanstack/react-router';
import { register } from '../../../contract/sessions.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import type { words } from './words.ts';

/** The way in, for visitors: log in, and register where the brand takes new members. */
export function Welcome({ onNear }: { onNear: () => void }) {
  const t = useWords<typeof words>('brand');
  const canRegister = useOffered(register);
  // A finger or a pointer that comes near usually means it: the dialog is then already on its way.
  const near = { onPointerEnter: onNear, onFocus: onNear };
  return (
    <>
      <Link
        {...toModal('login')}
        {...near}
        className={`${buttonClass({ variant: canRegister ? 'quiet' : 'primary' })} px-2! whitespace-nowrap sm:px-3!`}
      >
        {t('login')}
      </Link>
      {canRegister && (
        <Link
          {...toModal('register')}
          {...near}
          className={`${buttonClass({ variant: 'primary' })} whitespace-nowrap max-sm:px-3!`}
        >
          {t('register')}
        </Link>
      )}
    </>
  );
}
