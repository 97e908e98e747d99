import { useState } from 'react';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { listExposures } from '../../../contract/lottery-office.ts';
import { symbolTitles } from '../../../games/lottery/fast-shapes.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, percentText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import { playOf } from './families.ts';
import { numbersOnMap, shareOf } from './heat.ts';
import { HeatMap } from './HeatMap.tsx';
import type { Exposure } from './queries.ts';
import type { words } from './words.ts';

/** What the numbers of a draw would cost: a map of each play type, and the dearest by their amounts. */
export function Exposures({ draw: { drawId, family } }: { draw: OfficeDraw }) {
  const t = useWords<typeof words>('lottery');
  const exposures = useCall(listExposures, { drawId }, { everyMs: 5_000 });
  return (
    <Asked of={exposures} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
      {(all) =>
        all.length === 0 ? (
          <p className="text-sm text-soft">{t('exposureNone')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-sm text-soft">{t('exposureText')}</p>
            <OnePlay family={family} all={all} />
          </div>
        )
      }
    </Asked>
  );
}

const MOST_LISTED = 10;

function OnePlay({ family, all }: { family: string; all: readonly Exposure[] }) {
  const t = useWords<typeof words>('lottery');
  const { language } = useManner();
  const [chosen, setChosen] = useState<string | null>(null);
  const codes = [...new Set(all.toSorted((one, other) => shareOf(other) - shareOf(one)).map((one) => one.playType))];
  const code = codes.find((one) => one === chosen) ?? codes[0]!;
  const rows = all.filter(({ playType }) => playType === code);
  const play = playOf(family, code);
  const numbers = play ? numbersOnMap(play.pad) : null;
  return (
    <>
      <Chips
        scroll
        label={t('playType')}
        choices={codes.map((value) => ({ value, label: playOf(family, value)?.titles[language] ?? value }))}
        value={code}
        onValue={setChosen}
      />
      {numbers && <HeatMap numbers={numbers} exposures={rows} />}
      <Dearest rows={rows.slice(0, MOST_LISTED)} />
    </>
  );
}

function Dearest({ rows }: { rows: readonly Exposure[] }) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const columns: Column<Exposure>[] = [
    {
      key: 'number',
      head: t('number'),
      lead: true,
      cell: ({ number }) => (
        <span className="k-digits font-semibold">
          {number === '*'
            ? t('allNumbers')
            : /^\d+$/.test(number)
              ? localDigits(number, locale)
              : symbolTitles(number)[language]}
        </span>
      ),
    },
    { key: 'liability', head: t('liability'), end: true, cell: ({ liability }) => <Money value={liability} bare /> },
    { key: 'most', head: t('most'), end: true, cell: ({ most }) => <Money value={most} bare /> },
    { key: 'share', head: t('share'), end: true, cell: (row) => percentText(shareOf(row), locale, 1) },
  ];
  return (
    <Table<Exposure>
      label={t('dearest')}
      dense
      rowsOnPhones
      rows={rows}
      rowKey={({ number }) => number}
      columns={columns}
    />
  );
}
