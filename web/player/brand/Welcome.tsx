import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { toModal } from '../paths.ts';
import type { en } from './words.en.ts';

/** The way in, for visitors: log in, and register where the brand takes new members. */
export function Welcome() {
  const t = useWords<typeof en>('brand');
  const canRegister = useSwitch('DIRECTREG3');
  return (
    <>
      <Link {...toModal('login')} className={`${buttonClass({ variant: canRegister ? 'quiet' : 'primary' })} px-3!`}>
        {t('login')}
      </Link>
      {canRegister && (
        <Link {...toModal('register')} className={`${buttonClass({ variant: 'primary' })} max-sm:px-4!`}>
          {t('register')}
        </Link>
      )}
    </>
  );
}
