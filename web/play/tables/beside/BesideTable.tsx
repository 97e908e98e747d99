import { X } from 'lucide-react';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { gameOfRoom } from '../../../../games/tables/room-shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { SpeakingContext, useWords } from '../../../kit/speaking.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { tellParent } from '../../frame/parent-page.ts';
import { Countdown } from '../Countdown.tsx';
import { Deeds } from '../Deeds.tsx';
import type { LoadDesigns, TableDesign, TableGameState, TableWords } from '../design.ts';
import { Place } from '../Place.tsx';
import { LastResults } from '../Results.tsx';
import { usePlaceName, useResult } from '../result.ts';
import { useTableGame } from '../table-game.ts';
import { type Page, TablePages } from '../TablePages.tsx';
import { TableStatus } from '../TableStatus.tsx';
import type { words as tablesWords } from '../words.ts';
import type { BesideSeat, BesideTableState } from './beside-seat.ts';
import type { OpenTable } from './shared-line.ts';
import type { words } from './words.ts';

interface Props {
  table: OpenTable;
  designs: LoadDesigns;
  seat: BesideSeat;
  /** null: it is not known yet which there are. */
  chip: string | null;
  isFront: boolean;
  onState: (room: string, state: BesideTableState) => void;
}

/** One of several tables: its felt, its clock, its last results, and the places on which most is bet. */
export function BesideTable(props: Props) {
  const { table, designs } = props;
  const loaded = useLoaded(table.room, designs);
  const speaking = use(SpeakingContext);
  const t = useWords<typeof tablesWords>('tables');
  const spoken = useMemo(
    () => speaking && loaded?.words && { ...speaking, words: { ...speaking.words, game: loaded.words } },
    [speaking, loaded?.words],
  );
  if (!loaded || !spoken) {
    return (
      <article className="beside-table" data-front={props.isFront} aria-label={table.title}>
        <div>
          <TableHead table={table} />
          {loaded === null ? (
            <p className="beside-failed" role="alert">
              {t('failed')}
            </p>
          ) : (
            <Spinner size={48} label={t('loading')} />
          )}
        </div>
      </article>
    );
  }
  return (
    <SpeakingContext value={spoken}>
      <LoadedTable design={loaded.design} {...props} />
    </SpeakingContext>
  );
}

function LoadedTable({ design, table, seat, chip, isFront, onState }: Props & { design: TableDesign }) {
  const t = useWords<typeof tablesWords>('tables');
  const b = useWords<typeof words>('beside');
  const [page, setPage] = useState<Page | null>(null);
  const [all, setAll] = useState(false);
  const { lineOf, settings } = seat;
  const line = useMemo(() => lineOf(table), [lineOf, table]);
  const game = useTableGame(design, table.room, { line, ...settings });
  useTold(game, onState);
  const { setChip } = game;
  useEffect(() => {
    if (chip !== null && chip !== game.chip) setChip(chip);
  });
  const round = game.table?.round ?? null;
  // While nothing can be bet on, what falls is what there is to see.
  const isWhole = all && round?.phase === 'betting';
  return (
    <article
      className="beside-table game-table"
      data-game={design.facts.id}
      data-room={table.room}
      data-phase={round?.phase ?? 'opening'}
      data-lost={game.lost}
      data-front={isFront}
      aria-label={table.title}
    >
      <div data-whole={isWhole}>
        <TableHead table={table}>
          {isWhole ? (
            <span className="beside-clock">
              <Countdown round={round} />
            </span>
          ) : (
            <LastResults game={game} onRound={(number) => setPage({ round: number })} />
          )}
          <Button size="sm" variant="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {b('allBets')}
          </Button>
        </TableHead>
        {!isWhole && <Felt game={game} title={table.title} />}
        <TableStatus game={game} />
        {isWhole ? (
          <section className="beside-whole" aria-label={t('bets')}>
            <design.Board game={game} />
          </section>
        ) : (
          <MainBets game={game} />
        )}
        <Deeds game={game} />
      </div>
      <TablePages page={page} onPage={setPage} game={game} />
    </article>
  );
}

function Felt({ game, title }: { game: TableGameState; title: string }) {
  const t = useWords<typeof tablesWords>('tables');
  const round = game.table?.round ?? null;
  return (
    <section className="table-felt" aria-label={title}>
      <game.design.Stage round={round} calm={game.calm} />
      <Countdown round={round} />
      {(game.lost || game.table?.maintenance) && (
        <p className="table-banner" role="alert">
          {game.lost ? t('lineGone') : t('maintenance')}
        </p>
      )}
    </section>
  );
}

function TableHead({ table: { room, title }, children }: { table: OpenTable; children?: ReactNode }) {
  const t = useWords<typeof words>('beside');
  return (
    <header className="beside-head">
      <h2>{title}</h2>
      {children}
      <IconButton label={t('drop', { table: title })} onClick={() => tellParent('drop', room)}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}

function MainBets({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const { design } = game;
  const nameOf = usePlaceName(design);
  return (
    <section className="beside-board" aria-label={t('bets')} data-places={design.main.length}>
      {design.main.map(({ position, side }) => (
        <Place key={position} game={game} position={position} name={nameOf(position)} className={`is-${side}`} />
      ))}
    </section>
  );
}

/** Tells what all tables have in common how this one stands. */
function useTold(game: TableGameState, onState: Props['onState']): void {
  const { design, room, table, opened, pending } = game;
  const round = table?.round ?? null;
  const isBetOn = pending.size > 0 || (table?.own.some(({ state }) => state !== 'taken_back') ?? false);
  const isTold = useResult(design, round) !== null || round?.phase === 'void';
  const stakes = opened?.stakes;
  useEffect(
    () => onState(room, { round, isBetOn, isTold, stakes: stakes ?? [] }),
    [onState, room, round, isBetOn, isTold, stakes],
  );
}

interface Loaded {
  design: TableDesign;
  words: TableWords;
}

/** The table and what it says; undefined while it comes, null where it did not. */
function useLoaded(room: string, designs: LoadDesigns): Loaded | null | undefined {
  const { language } = useManner();
  const [loaded, setLoaded] = useState<Loaded | null>();
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Loaded | null> => {
      const found = await designs[gameOfRoom(room)]?.();
      return found ? { design: found.design, words: await found.design.words(language) } : null;
    };
    load().then(
      (it) => isWanted && setLoaded(it),
      // The line broke while its code came: the table says so.
      () => isWanted && setLoaded(null),
    );
    return () => {
      isWanted = false;
    };
  }, [room, designs, language]);
  return loaded;
}
