import { Link } from '@tanstack/react-router';
import { launchTrial, type LobbyGame } from '../../../contract/lobby.ts';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Poster } from './Poster.tsx';
import { ReturnText } from './ReturnText.tsx';
import type { words } from './words.ts';

/** The first of the hot games, larger than the rest, with both ways to play it. */
export function FeaturedGame({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const isMember = useLoggedIn();
  const hasTrial = useOffered(launchTrial) && game.trial;
  const other = language === 'BN' ? game.names.EN : game.names.BN;
  return (
    <article className="k-sun relative flex flex-1 items-center gap-4 rounded-card bg-surface p-3 sm:gap-8 sm:p-5">
      <Link
        {...toGame(game.gameCode)}
        className="group w-[42%] max-w-60 flex-none rounded-card"
        tabIndex={-1}
        aria-hidden
      >
        <Poster game={game} />
      </Link>
      <div className="grid min-w-0 flex-1 content-center gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge>{t(game.gameType)}</Badge>
        </p>
        <h3 className="text-lg leading-snug sm:text-2xl sm:leading-snug">{game.names[language]}</h3>
        <p className="text-sm text-faint" lang={language === 'BN' ? 'en' : 'bn'}>
          {other}
        </p>
        <ReturnText game={game} className="text-sm text-soft" />
        <div className="mt-2 flex flex-wrap gap-2 max-sm:grid">
          <Link {...toGame(game.gameCode)} className={buttonClass({ variant: 'primary' })}>
            {t('playNow')}
          </Link>
          {hasTrial && !isMember && (
            <Link {...toGame(game.gameCode, true)} className={`${buttonClass({ variant: 'outline' })} max-sm:px-3!`}>
              {t('playForFun')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
