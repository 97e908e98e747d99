import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Expand, RotateCw, Shrink } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { launchTrial, type LobbyGame } from '../../../contract/lobby.ts';
import { renewAbout } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHome, toModal } from '../paths.ts';
import { ChooseHow } from './ChooseHow.tsx';
import { type FrameNews, GameFrame } from './GameFrame.tsx';
import { GameTrouble } from './GameTrouble.tsx';
import { useFullscreen } from './fullscreen.ts';
import { useLaunch } from './launch.ts';
import { useGame } from './queries.ts';
import type { words } from './lists.words.ts';

interface Props {
  /** The game that the address names. */
  code: string | undefined;
  /** Starts without asking how to play, for visitors too. */
  fun: boolean;
  /** Of a lottery: how it is to be played. */
  playType?: string | undefined;
  /** The player wants to deposit without leaving the game. */
  onDeposit: () => void;
  /** What stands over a game that is played for money: time, result, and what asks the player something. */
  sitting: (seat: Seat) => ReactNode;
}

export interface Seat {
  /** How many rounds the frame has shown to their end. */
  rounds: number;
  /** The latest bet that was not taken because of the member's own protection, with what the refusal carried. */
  refusal: { news: 'limit' | 'excluded'; why: unknown } | null;
  onHeld: (held: boolean) => void;
  onRead: () => void;
  onLeave: () => void;
}

/** A game in its frame under the header. */
export function GamePage(props: Props) {
  const { code } = props;
  const { data: game, error, isPending, refetch } = useGame(code);
  if (code === undefined || error) return <GameTrouble error={error} onRetry={code ? () => void refetch() : null} />;
  if (isPending) return <LoadingMark className="grid h-[calc(100dvh-var(--header))] place-items-center" />;
  return <Game key={code} game={game} {...props} />;
}

function Game({ game, fun, playType, onDeposit, sitting }: Props & { game: LobbyGame }) {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeave();
  const [visit, setVisit] = useState(0);
  const [told, setTold] = useState(false);
  const [ready, setReady] = useState(false);
  const [held, setHeld] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [refusal, setRefusal] = useState<Seat['refusal']>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasTrial = useOffered(launchTrial) && game.trial;
  const forFun = fun || (session.token !== null && isTrial(session));
  const decided = forFun || session.token !== null;
  const launch = useLaunch(game, { forFun, wanted: decided, visit, told, playType });
  const again = () => {
    setReady(false);
    setVisit(visit + 1);
  };
  const refused = (news: 'limit' | 'excluded') => (why: unknown) => setRefusal({ news, why });
  const hear: Record<FrameNews, (why: unknown) => void> = {
    ready: () => setReady(true),
    balance: () => {
      setRounds((count) => count + 1);
      // The balance on the screen may now be the server's: the reels have stopped.
      void renewAbout(queries, 'balance');
    },
    deposit: () => (session.token === null ? void navigate(toModal('login')) : onDeposit()),
    close: leave,
    limit: refused('limit'),
    excluded: refused('excluded'),
  };
  if (!decided) return <ChooseHow game={game} hasTrial={hasTrial} />;
  return (
    <div ref={place} className="flex h-[calc(100dvh-var(--header))] flex-col bg-page">
      <Bar game={game} forFun={forFun} place={place} onLeave={leave} onAgain={again}>
        {!forFun && sitting({ rounds, refusal, onHeld: setHeld, onRead: () => setRefusal(null), onLeave: leave })}
      </Bar>
      <div className="relative min-h-0 flex-1">
        {launch.isError && (
          <GameTrouble
            error={launch.error}
            onRetry={again}
            onAnyway={() => setTold(true)}
            onDeposit={onDeposit}
            onLeave={leave}
          />
        )}
        {launch.data !== undefined && (
          <GameFrame
            key={launch.data}
            game={game}
            address={launch.data}
            held={held}
            onNews={(news, why) => hear[news](why)}
            onLoad={() => setReady(true)}
          />
        )}
        {!launch.isError && !ready && <Opening game={game} />}
      </div>
    </div>
  );
}

interface BarProps {
  game: LobbyGame;
  forFun: boolean;
  place: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
  onAgain: () => void;
  children: ReactNode;
}

function Bar({ game, forFun, place, onLeave, onAgain, children }: BarProps) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const [full, turnFull] = useFullscreen(place);
  return (
    <div className="flex h-12 flex-none items-center gap-1 border-b border-line bg-surface px-1">
      <IconButton label={t('back')} onClick={onLeave}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h1 className="min-w-0 truncate text-base">{game.names[language]}</h1>
      {forFun && (
        <span className="ms-2 flex-none" title={t('forFunBar')}>
          <Badge tone="second">{t('forFunBadge')}</Badge>
        </span>
      )}
      <span className="ms-auto flex flex-none items-center">
        {children}
        <IconButton label={t('reload')} onClick={onAgain}>
          <RotateCw aria-hidden />
        </IconButton>
        {turnFull !== null && (
          <IconButton label={t(full ? 'leaveFullscreen' : 'fullscreen')} onClick={turnFull}>
            {full ? <Shrink aria-hidden /> : <Expand aria-hidden />}
          </IconButton>
        )}
      </span>
    </div>
  );
}

function Opening({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-page">
      <LoadingMark className="grid place-items-center" />
      <p className="text-soft">{t('gameLoading', { game: game.names[language] })}</p>
    </div>
  );
}

/** Back to where the player came from; to the first page where they came from outside. */
function useLeave(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate(toHome));
}
