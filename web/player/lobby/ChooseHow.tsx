import { Link } from '@tanstack/react-router';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame, toModal } from '../paths.ts';
import { Poster } from './Poster.tsx';
import { ReturnText } from './ReturnText.tsx';
import type { words as listWords } from './lists.words.ts';
import type { words } from './words.ts';

/** A visitor in front of a game: with an account, or for fun. */
export function ChooseHow({ game, hasTrial }: { game: LobbyGame; hasTrial: boolean }) {
  const t = useWords<typeof words & typeof listWords>('lobby');
  const { language } = useManner();
  return (
    <div className="k-sun relative grid min-h-[calc(100dvh-var(--header))] place-items-center overflow-clip p-4">
      <div className="grid w-full max-w-form justify-items-center gap-5 text-center">
        <div className="w-44 sm:w-52">
          <Poster game={game} />
        </div>
        <div className="grid gap-1">
          <h1 className="text-xl">{game.names[language]}</h1>
          <ReturnText game={game} className="text-sm text-faint" />
        </div>
        <div className="grid w-full gap-3">
          <Link {...toModal('login')} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
            {t('loginToPlay')}
          </Link>
          {hasTrial && (
            <Link
              {...toGame(game.gameCode, true)}
              replace
              className={buttonClass({ variant: 'outline', size: 'lg', wide: true })}
            >
              {t('playForFun')}
            </Link>
          )}
        </div>
        <p className="text-sm text-soft">{t('chooseText')}</p>
      </div>
    </div>
  );
}
