import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { launchTrial, type LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { isTrial, useLoggedIn, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useBesideDeed } from './beside-deed.tsx';
import { ChooseHow } from './ChooseHow.tsx';
import { type Seat, useFrameTalk } from './frame-talk.ts';
import './game.css';
import { GameBar } from './GameBar.tsx';
import { type FrameLine, GameFrame } from './GameFrame.tsx';
import { GameTrouble } from './GameTrouble.tsx';
import { useLaunch } from './launch.ts';
import { useLeave } from './leave.ts';
import { Opening } from './Opening.tsx';
import { useGame } from './queries.ts';

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
  const { language } = useManner();
  const leave = useLeave();
  const [visit, setVisit] = useState(0);
  const [told, setTold] = useState(false);
  const [shared, setShared] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<FrameLine>(null);
  const hasTrial = useOffered(launchTrial) && game.trial;
  const forFun = fun || (session.token !== null && isTrial(session));
  const talk = useFrameTalk({ forFun, leave, onDeposit });
  const decided = forFun || session.token !== null;
  const launch = useLaunch(game, { forFun, wanted: decided, visit, told, playType });
  const beside = useBesideDeed(forFun ? null : game);
  const again = () => {
    talk.forget();
    setVisit(visit + 1);
  };
  if (!decided) return <ChooseHow game={game} hasTrial={hasTrial} />;
  return (
    <div
      ref={place}
      className={`flex h-[calc(100dvh-var(--header))] flex-col bg-page ${launch.isError ? '' : 'game-open'}`}
    >
      <GameBar
        title={game.names[language]}
        forFun={forFun}
        place={place}
        bar={talk.bar}
        first={beside.deeds}
        onTell={(word) => line.current?.tell(word)}
        onLeave={leave}
        onAgain={again}
        onShare={setShared}
        onDeposit={forFun ? null : onDeposit}
        purse={purse}
      >
        {!forFun && sitting(talk.seat)}
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
            title={game.names[language]}
            address={launch.data}
            held={talk.held}
            line={line}
            onNews={talk.hear}
            onLoad={talk.onLoad}
          />
        )}
        {!launch.isError && !talk.ready && <Opening title={game.names[language]} />}
      </div>
      <Sharing game={game} roundId={shared} onClose={() => setShared(null)} />
      {beside.dialog}
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
