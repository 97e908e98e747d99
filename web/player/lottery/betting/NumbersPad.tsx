import { useState } from 'react';
import type { Pad } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { TextArea } from '../../../kit/TextField.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { PairGrid } from './PairGrid.tsx';
import { type NumberFault, readNumbers } from './selection.ts';
import type { Draft } from './use-draft.ts';
import type { words } from '../words.ts';

type NumbersOf = Extract<Pad, { kind: 'numbers' }>;

const SHOWN_FAULTS = 3;

/** Numbers that are written or pasted, checked while they are; pairs may be touched on a grid of all hundred. */
export function NumbersPad({ pad, draft }: { pad: NumbersOf; draft: Draft }) {
  const t = useWords<typeof words>('lottery');
  const [way, setWay] = useState<'grid' | 'write'>(pad.digits === 2 ? 'grid' : 'write');
  return (
    <div className="grid gap-3">
      {pad.digits === 2 && (
        <Segments
          label={t('howToEnter')}
          choices={[
            { value: 'grid', label: t('grid') },
            { value: 'write', label: t('write') },
          ]}
          value={way}
          onValue={setWay}
        />
      )}
      {way === 'grid' ? <PairGrid pad={pad} draft={draft} /> : <Written pad={pad} draft={draft} />}
    </div>
  );
}

function Written({ pad, draft }: { pad: NumbersOf; draft: Draft }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const numbers = draft.chosen[0] ?? [];
  const [typed, setTyped] = useState(() => writtenText(numbers, locale));
  const { faults, numbers: read } = readNumbers(typed, pad);
  // A lucky pick or an emptied basket changed the numbers behind the field.
  const isOther = numbers.length !== read.length || numbers.some((one, at) => one !== read[at]);
  const [held, setHeld] = useState(numbers);
  if (isOther && held !== numbers) {
    setHeld(numbers);
    setTyped(writtenText(numbers, locale));
  }
  const write = (next: string) => {
    const { numbers: found } = readNumbers(next, pad);
    setTyped(next);
    setHeld(found);
    draft.choose([found]);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('numbersLabel', { text: numberText(pad.digits, locale) })}
        aside={t('numbersCount', { text: numberText(numbers.length, locale), most: numberText(pad.most, locale) })}
        hint={t('numbersHint')}
        error={faults.length > 0 ? faultText(faults, pad, t, locale) : undefined}
        value={typed}
        inputMode="numeric"
        rows={4}
        spellCheck={false}
        onChange={(event) => write(event.target.value)}
        className="lot-written"
      />
      {faults.length > 0 && (
        <button type="button" className="lot-link" onClick={() => write(writtenText(numbers, locale))}>
          {t('dropFaults')}
        </button>
      )}
    </div>
  );
}

function writtenText(numbers: readonly string[], locale: string): string {
  return localDigits(numbers.join(' '), locale);
}

function faultText(
  faults: readonly NumberFault[],
  pad: NumbersOf,
  t: ReturnType<typeof useWords<typeof words>>,
  locale: string,
): string {
  const said = faults.slice(0, SHOWN_FAULTS).map(({ text, why }) => {
    const number = localDigits(text.length > 12 ? `${text.slice(0, 12)}…` : text, locale);
    return t(`faults.${why}`, {
      number,
      digits: numberText(pad.digits, locale),
      orders: numberText(pad.orders ?? 0, locale),
      most: numberText(pad.most, locale),
    });
  });
  const rest = faults.length - said.length;
  if (rest > 0) said.push(t('faultsMore', { n: rest, text: numberText(rest, locale) }));
  return said.join(' ');
}
