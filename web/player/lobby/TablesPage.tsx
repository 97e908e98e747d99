import { useNavigate } from '@tanstack/react-router';
import { Grid2x2Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { BESIDE_EACH_OTHER } from '../../../games/tables/room-shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toCategory, toTables } from '../paths.ts';
import { useTables } from './beside-tables.ts';
import { ChooseTables } from './ChooseTables.tsx';
import { type Seat, useFrameTalk } from './frame-talk.ts';
import './game.css';
import { GameBar } from './GameBar.tsx';
import { type FrameLine, GameFrame } from './GameFrame.tsx';
import { GameTrouble } from './GameTrouble.tsx';
import { useLeave } from './leave.ts';
import type { words } from './lists.words.ts';
import { Opening } from './Opening.tsx';

interface Props {
  /** The rooms that the address names. */
  codes: readonly string[];
  onDeposit: () => void;
  sitting: (seat: Seat) => ReactNode;
  purse: ReactNode;
}

/** Tables beside each other, in one frame: each has a game session of its own, all else there is once. */
export function TablesPage({ codes, onDeposit, sitting, purse }: Props) {
  const t = useWords<typeof words>('lobby');
  const leave = useLeave();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const open = (next: readonly string[]) => {
    setChoosing(false);
    void navigate({ ...wayTo(next), replace: true });
  };
  const talk = useFrameTalk({
    forFun: false,
    leave,
    onDeposit,
    more: {
      ready: () => tellTables(),
      choose: () => setChoosing(true),
      drop: (code) => open(codes.filter((one) => one !== code)),
    },
  });
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<FrameLine>(null);
  const { tables, visit, error, isMissing, again, onAnyway } = useTables(codes);
  const tellTables = () => line.current?.tell({ khela: 'tables', tables });
  const isTroubled = error !== null || isMissing;
  useEffect(() => {
    line.current?.tell({ khela: 'tables', tables });
  }, [tables]);
  const address = useFrameAddress();
  const restart = () => {
    talk.forget();
    again();
  };
  return (
    <div
      ref={place}
      className={`flex h-[calc(100dvh-var(--header))] flex-col bg-page ${isTroubled ? '' : 'game-open'}`}
    >
      <TablesBar
        place={place}
        bar={talk.bar}
        onChoose={() => setChoosing(true)}
        onTell={(word) => line.current?.tell(word)}
        onLeave={leave}
        onAgain={restart}
        onDeposit={onDeposit}
        purse={purse}
      >
        {sitting(talk.seat)}
      </TablesBar>
      <div className="relative min-h-0 flex-1">
        {isTroubled ? (
          <GameTrouble error={error} onRetry={restart} onAnyway={onAnyway} onDeposit={onDeposit} onLeave={leave} />
        ) : (
          <GameFrame
            key={visit}
            title={t('tables.title')}
            address={address}
            held={talk.held}
            line={line}
            onNews={talk.hear}
            onLoad={() => {}}
          />
        )}
        {!isTroubled && (!talk.ready || tables.length === 0) && <Opening title={t('tables.title')} />}
      </div>
      {choosing && <ChooseTables chosen={codes} onClose={() => setChoosing(false)} onChosen={open} />}
    </div>
  );
}

/** Where none is left, to the list of all. */
function wayTo([first, ...others]: readonly string[]) {
  return first === undefined ? toCategory('LIVE') : toTables([first, ...others]);
}

type BarProps = Omit<ComponentProps<typeof GameBar>, 'title' | 'forFun' | 'first' | 'onShare'> & {
  onChoose: () => void;
};

function TablesBar({ onChoose, ...props }: BarProps) {
  const t = useWords<typeof words>('lobby');
  const choose = { key: 'beside', label: t('tables.choose'), icon: <Grid2x2Plus aria-hidden />, onChoose };
  // Rounds of tables are everybody's: none of them is shared as one's own.
  return <GameBar title={t('tables.title')} forFun={false} first={[choose]} onShare={() => {}} {...props} />;
}

/** The frame goes on when the reader changes the language: it keeps the one in which it was opened. */
function useFrameAddress(): string {
  const { language } = useManner();
  const [address] = useState(`/play/?game=${BESIDE_EACH_OTHER}&lang=${language.toLowerCase()}`);
  return address;
}
