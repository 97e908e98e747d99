import { Link } from '@tanstack/react-router';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHelp, toHome, toPromotions } from '../paths.ts';
import type { words } from './states.words.ts';

export function NotOfferedAgentPage() {
  return <NotOffered room="agent" />;
}

/** Says what this would be, that it is not here, and where one can go instead. */
function NotOffered({ room }: { room: 'agent' }) {
  const t = useWords<typeof words>('states');
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-4 px-4 py-16 text-center">
      <Lotus size={128} className="text-second" />
      <h1 className="text-2xl">{t(`unbuilt.${room}.title`)}</h1>
      <p className="max-w-form text-soft">{t(`unbuilt.${room}.text`)}</p>
      <p className="max-w-form text-soft">{t('unbuiltNow')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link {...toHome} className={buttonClass({ variant: 'primary' })}>
          {t('notFoundHome')}
        </Link>
        <Link {...toPromotions()} className={buttonClass({ variant: 'outline' })}>
          {t('unbuiltPromotions')}
        </Link>
        <Link {...toHelp()} className={buttonClass({ variant: 'quiet' })}>
          {t('unbuiltHelp')}
        </Link>
      </div>
    </div>
  );
}
