import { Link, useParams } from '@tanstack/react-router';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHelp, toHome, toPromotions } from '../paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { words } from './states.words.ts';

/** Pages of the member centre that sites of this kind have and this one has not: their addresses say so. */
const unbuiltPages = ['manualRebate', 'rewardCenter', 'referral', 'missionLeaderboard'] as const;

/** A page of the member centre that other sites of this kind have and this one does not; any other name is no page. */
export function NotOfferedMemberPage() {
  const { page } = useParams({ strict: false });
  const room = unbuiltPages.find((one) => one === page);
  return room === undefined ? <NotFoundPage /> : <NotOffered room={room} />;
}

export function NotOfferedAgentPage() {
  return <NotOffered room="agent" />;
}

/** Says what this would be, that it is not here, and where one can go instead. */
function NotOffered({ room }: { room: (typeof unbuiltPages)[number] | 'agent' }) {
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
