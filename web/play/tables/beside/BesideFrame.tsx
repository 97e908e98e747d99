import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { MOST_TABLES } from '../../../../contract/tables.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { tellParent, useHeard } from '../../frame/parent-page.ts';
import { SittingLine } from '../../frame/SittingLine.tsx';
import { SoundQuestion } from '../../frame/SoundQuestion.tsx';
import { TopBar } from '../../frame/TopBar.tsx';
import { ChipRack } from '../ChipRack.tsx';
import type { LoadDesigns } from '../design.ts';
import '../tables.css';
import type { words as tablesWords } from '../words.ts';
import './beside.css';
import { BesideTable } from './BesideTable.tsx';
import { BesideTabs } from './BesideTabs.tsx';
import { useFront } from './beside-front.ts';
import { useChips } from './beside-chips.ts';
import { type BesideTableState, useBeside } from './beside-seat.ts';
import { besideOf } from './front.ts';
import { keptIn, type OpenTable, tablesIn } from './shared-line.ts';
import { useSwipe } from './swipe.ts';
import type { words } from './words.ts';

/** Tables beside each other: on a wide screen all at once, on a phone one of them under a row of all. */
export function BesideFrame({ designs }: { designs: LoadDesigns }) {
  const t = useWords<typeof words>('beside');
  const [tables, setTables] = useState<readonly OpenTable[]>([]);
  useHeard(({ khela, tables: said }) => {
    const named = khela === 'tables' ? tablesIn(said, MOST_TABLES) : null;
    if (named !== null) setTables((before) => keptIn(before, named));
  });
  useEffect(() => tellParent('ready'), []);
  const beside = useBeside(tables);
  const [states, setStates] = useState<Readonly<Record<string, BesideTableState>>>({});
  // What a table says of itself stays with it; of one that is gone nothing is looked at.
  const hear = useMemo(
    () => (room: string, state: BesideTableState) => setStates((before) => ({ ...before, [room]: state })),
    [],
  );
  const rooms = useMemo(() => tables.map(({ room }) => room), [tables]);
  const [front, take] = useFront(rooms, states);
  const swipe = useSwipe((by) => {
    const next = besideOf(rooms, front, by);
    if (next !== null) take(next);
  });
  const { chips, chip, choose } = useChips(rooms.map((room) => states[room]?.stakes ?? []));
  const hasRoom = tables.length > 0 && tables.length < MOST_TABLES;
  return (
    <main className="frame beside" data-tables={tables.length}>
      <h1 className="sr-only">{t('tables')}</h1>
      <TopBar
        trial={false}
        pages={noPages}
        balance={beside.balance}
        round={null}
        sound={beside.sound}
        onSound={beside.setSound}
        onPanel={() => {}}
      />
      <BesideTabs tables={tables} states={states} front={front} onFront={take} hasRoom={hasRoom} />
      <div className="beside-tables" {...swipe}>
        {tables.map((table) => (
          <BesideTable
            key={table.room}
            table={table}
            designs={designs}
            seat={beside.seat}
            chip={chip}
            isFront={front === table.room}
            onState={hear}
          />
        ))}
        {hasRoom && <AddTable />}
      </div>
      <section className="beside-hand" aria-label={t('chips')}>
        <Purse balance={beside.balance} />
        <ChipRack chips={chips} stakes={chips} chip={chip ?? ''} onChip={choose} />
        <SittingLine sitting={beside.sitting} />
        {beside.sound === null && <SoundQuestion onAnswer={beside.setSound} />}
      </section>
    </main>
  );
}

const noPages = [] as const;

function AddTable() {
  const t = useWords<typeof words>('beside');
  const { locale } = useManner();
  return (
    <button type="button" className="beside-add" onClick={() => tellParent('choose')}>
      <Plus aria-hidden />
      <b>{t('add')}</b>
      <small>{t('addHint', { most: numberText(MOST_TABLES, locale) })}</small>
    </button>
  );
}

function Purse({ balance }: { balance: string | null }) {
  const t = useWords<typeof tablesWords>('tables');
  return (
    <p className="beside-purse">
      <span>{t('balance')}</span>
      <b data-testid="balance">{balance === null ? '–' : <Money value={balance} counting />}</b>
    </p>
  );
}
