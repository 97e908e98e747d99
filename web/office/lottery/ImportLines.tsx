import type { CallOutput } from '../../../contract/call.ts';
import type { importDrawResults } from '../../../contract/lottery-import.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { PreviewLine } from './import-preview.ts';
import { ResultLine } from './ResultTiers.tsx';
import type { words } from './result-import.words.ts';

type Imported = CallOutput<typeof importDrawResults>['lines'][number];
type State = keyof (typeof words)['is'];

/** What each line would do. */
export function PreviewLines({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useWords<typeof words>('resultImport');
  const manner = useManner();
  return (
    <Table<PreviewLine>
      label={t('preview')}
      dense
      rows={lines}
      rowKey={({ line }) => line}
      columns={[
        ...placeColumns<PreviewLine>(t, manner),
        { key: 'state', head: t('state'), cell: ({ state, by }) => <Said state={state} by={by} /> },
        {
          key: 'numbers',
          head: t('numbers'),
          cell: ({ groups }) => (groups === null ? null : <ResultLine result={groups} />),
        },
      ]}
    />
  );
}

/** What became of each line. */
export function ImportedLines({ lines }: { lines: readonly Imported[] }) {
  const t = useWords<typeof words>('resultImport');
  const manner = useManner();
  return (
    <Table<Imported>
      label={t('doneTitle')}
      dense
      rows={lines}
      rowKey={({ line }) => line}
      columns={[
        ...placeColumns<Imported>(t, manner),
        { key: 'outcome', head: t('outcome'), cell: ({ outcome }) => <Said state={outcome} by="" /> },
      ]}
    />
  );
}

const tones: Record<State, Tone> = {
  enters: 'second',
  confirms: 'win',
  own: 'plain',
  not_waiting: 'warning',
  entered: 'second',
  confirmed: 'win',
  waits_for_other: 'plain',
  differs: 'danger',
  already_drawn: 'plain',
  not_ready: 'warning',
  cancelled: 'plain',
  unknown_issue: 'warning',
  bad_numbers: 'danger',
  bad_line: 'danger',
  duplicate: 'danger',
};

function Said({ state, by }: { state: State; by: string }) {
  const t = useWords<typeof words>('resultImport');
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <Badge tone={tones[state]}>{t(`is.${state}`)}</Badge>
      <span className="text-xs text-faint">{t(`why.${state}`, { by })}</span>
    </span>
  );
}

function placeColumns<Line extends { line: number; issue: string }>(
  t: Words<typeof words>,
  { locale }: Manner,
): Column<Line>[] {
  return [
    {
      key: 'issue',
      head: t('issue'),
      lead: true,
      cell: ({ line, issue }) => (
        <>
          <span className="k-digits font-semibold">{localDigits(issue, locale)}</span>
          <span className="block text-xs font-normal whitespace-nowrap text-faint">
            {t('lineOf', { n: numberText(line, locale) })}
          </span>
        </>
      ),
    },
  ];
}
