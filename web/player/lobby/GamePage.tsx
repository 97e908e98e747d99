import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { launchTrial, type LobbyGame } from '../../../contract/lobby.ts';
import { renewAbout } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFairness, toHome, toModal } from '../paths.ts';
import { ChooseHow } from './ChooseHow.tsx';
import { type BarNews, barNewsIn, type FrameNews } from './frame-news.ts';
import './game.css';
import { GameBar } from './GameBar.tsx';
import { type FrameLine, GameFrame } from './GameFrame.tsx';
import { GameTrouble } from './GameTrouble.tsx';
import { useLaunch } from './launch.ts';
import { useGame } from './queries.ts';
import type { words } from './lists.words.ts';

const ShareRound = lazy(async () => ({ default: (await import('./ShareRound.tsx')).ShareRound }));

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
  /** The wallet's own balance, for games that do not tell theirs. */
  purse: ReactNode;
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
  const isMember = useLoggedIn();
  // Who will sit down at once has no header on a phone from the start: nothing moves up when the game is there.
  const room = isMember || props.fun ? 'game-open' : '';
  if (code === undefined || error) {
    return (
      <div className={room}>
        <GameTrouble error={error} onRetry={code ? () => void refetch() : null} />
      </div>
    );
  }
  if (isPending) return <LoadingMark className={`grid h-[calc(100dvh-var(--header))] place-items-center ${room}`} />;
  return <Game key={code} game={game} {...props} />;
}

function Game({ game, fun, playType, onDeposit, sitting, purse }: Props & { game: LobbyGame }) {
  const session = useSession();
  const leave = useLeave();
  const [visit, setVisit] = useState(0);
  const [told, setTold] = useState(false);
  const [ready, setReady] = useState(false);
  const [held, setHeld] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [refusal, setRefusal] = useState<Seat['refusal']>(null);
  const [bar, setBar] = useState<BarNews | null>(null);
  const [shared, setShared] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<FrameLine>(null);
  const hasTrial = useOffered(launchTrial) && game.trial;
  const forFun = fun || (session.token !== null && isTrial(session));
  const decided = forFun || session.token !== null;
  const launch = useLaunch(game, { forFun, wanted: decided, visit, told, playType });
  const again = () => {
    setReady(false);
    setBar(null);
    setVisit(visit + 1);
  };
  const hear = useHearing({ leave, onDeposit, setReady, setBar, setRounds, setRefusal });
  if (!decided) return <ChooseHow game={game} hasTrial={hasTrial} />;
  return (
    <div
      ref={place}
      className={`flex h-[calc(100dvh-var(--header))] flex-col bg-page ${launch.isError ? '' : 'game-open'}`}
    >
      <GameBar
        game={game}
        forFun={forFun}
        place={place}
        bar={bar}
        onTell={(word) => line.current?.tell(word)}
        onLeave={leave}
        onAgain={again}
        onShare={setShared}
        onDeposit={forFun ? null : onDeposit}
        purse={purse}
      >
        {!forFun && sitting({ rounds, refusal, onHeld: setHeld, onRead: () => setRefusal(null), onLeave: leave })}
      </GameBar>
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
            line={line}
            onNews={hear}
            onLoad={() => setReady(true)}
          />
        )}
        {!launch.isError && !ready && <Opening game={game} />}
      </div>
      <Sharing game={game} roundId={shared} onClose={() => setShared(null)} />
    </div>
  );
}

function Sharing({ roundId, ...props }: { game: LobbyGame; roundId: string | null; onClose: () => void }) {
  return (
    roundId !== null && (
      <Suspense>
        <ShareRound {...props} roundId={roundId} />
      </Suspense>
    )
  );
}

interface Hearing {
  leave: () => void;
  onDeposit: () => void;
  setReady: (ready: boolean) => void;
  setBar: (bar: BarNews | null) => void;
  setRounds: (count: (before: number) => number) => void;
  setRefusal: (refusal: Seat['refusal']) => void;
}

/** What the page does at each word of the game. */
function useHearing({ leave, onDeposit, setReady, setBar, setRounds, setRefusal }: Hearing) {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refused = (news: 'limit' | 'excluded') => (why: unknown) => setRefusal({ news, why });
  const hear: Record<FrameNews, (why: unknown) => void> = {
    ready: () => setReady(true),
    bar: (why) => setBar(barNewsIn(why)),
    balance: () => {
      setRounds((count) => count + 1);
      // The balance on the screen may now be the server's: the reels have stopped.
      void renewAbout(queries, 'balance');
    },
    deposit: () => (session.token === null ? void navigate(toModal('login')) : onDeposit()),
    close: leave,
    limit: refused('limit'),
    excluded: refused('excluded'),
    // The game has left there what is to be checked.
    check: () => void navigate(toFairness),
  };
  return (news: FrameNews, why: unknown) => hear[news](why);
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
