import { Link } from '@tanstack/react-router';
import './lottery.css';
import { buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type LotteryView, toLotteries } from '../paths.ts';
import { FirstLottery } from './FirstLottery.tsx';
import { GameView } from './GameView.tsx';
import { LotteryLobby } from './LotteryLobby.tsx';
import { type MenuKind, useFacts, useLotteryGame } from './queries.ts';
import { WinShow } from './WinShow.tsx';
import type { words } from './words.ts';

interface Props {
  kind: MenuKind;
  /** What the address says. */
  gameCode: string | undefined;
  playType: string | undefined;
  view: LotteryView | undefined;
  onAddress: (to: {
    gameCode?: string | undefined;
    playType?: string | undefined;
    view?: LotteryView | undefined;
  }) => void;
}

/** The lottery of the address, or all of them. */
export function LotteryPage(props: Props) {
  const { gameCode, kind, view, onAddress } = props;
  const lobby = <LotteryLobby kind={kind} view={view} onView={(next) => onAddress({ view: next })} />;
  return (
    <div className="lot">
      {gameCode !== undefined && <OneLottery key={gameCode} {...props} gameCode={gameCode} />}
      {gameCode === undefined && (view === 'bet' ? <FirstLottery kind={kind}>{lobby}</FirstLottery> : lobby)}
      <WinShow />
    </div>
  );
}

function OneLottery({ kind, gameCode, playType, view, onAddress }: Props & { gameCode: string }) {
  const game = useLotteryGame(gameCode);
  const facts = useFacts(game.data?.family);
  const error = game.error ?? facts.error;
  if (game.data && facts.data) {
    return (
      <GameView
        game={game.data}
        facts={facts.data}
        home={game.data.prizeMode === 'Elott' ? 'Elott' : kind}
        playType={playType}
        view={view ?? 'bet'}
        onPlayType={(next) => onAddress({ gameCode, playType: next, view })}
        onView={(next) => onAddress({ gameCode, playType, view: next })}
      />
    );
  }
  if (error instanceof CallError && error.code === 'not_found') return <Unknown />;
  if (error) {
    const again = () => void (game.error ? game.refetch() : facts.refetch());
    return <ErrorState hint={error.message} onRetry={again} retrying={game.isFetching || facts.isFetching} />;
  }
  return <LoadingMark className="grid h-[60dvh] place-items-center" />;
}

function Unknown() {
  const t = useWords<typeof words>('lottery');
  return (
    <EmptyState
      motif="fish"
      title={t('unknown')}
      hint={t('unknownHint')}
      action={
        <Link {...toLotteries()} className={buttonClass({ variant: 'second' })}>
          {t('toLotteries')}
        </Link>
      }
    />
  );
}
