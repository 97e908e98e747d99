import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText, plainDigits } from '../../kit/money.ts';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Tier } from './families.ts';
import { type Entry, pasteInto, readBlock } from './result-entry.ts';
import type { words } from './words.ts';

interface Props {
  tiers: readonly Tier[];
  entry: Entry;
  onEntry: (entry: Entry) => void;
  /** Places to look at again. */
  wrong: ReadonlySet<number>;
}

const widths: Record<number, string> = { 1: 'w-12', 2: 'w-16', 3: 'w-20', 4: 'w-22', 5: 'w-26', 6: 'w-30' };

/** A field for each number of a result, tier by tier; a whole block can be pasted above them or into the first. */
export function ResultFields(props: Props) {
  const { tiers, entry, onEntry } = props;
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const frame = useRef<HTMLDivElement>(null);
  const [block, setBlock] = useState('');
  const goTo = (place: number) => frame.current?.querySelectorAll('input')[place]?.focus();
  const type = (place: number, typed: string, digits: number) => {
    const number = plainDigits(typed).replaceAll(/\D/g, '').slice(0, digits);
    onEntry(entry.map((one, at) => (at === place ? number : one)));
    if (number.length === digits && number !== entry[place]) goTo(place + 1);
  };
  let begins = 0;
  return (
    <div className="grid gap-4">
      <TextArea
        label={t('block')}
        hint={t('blockHint')}
        optional
        rows={2}
        maxLength={4000}
        value={block}
        onChange={({ target }) => {
          setBlock(target.value);
          if (/\d|[০-৯]/.test(target.value)) onEntry(readBlock(target.value, tiers));
        }}
      />
      <div ref={frame} className="grid gap-3">
        {tiers.map((tier) => {
          const { key, titles, count, digits } = tier;
          const from = begins;
          begins += count;
          return (
            <fieldset key={key} className="grid gap-x-4 gap-y-1 md:grid-cols-[6rem_minmax(0,1fr)] md:items-center">
              <legend className="sr-only">{titles[language]}</legend>
              <span className="text-sm" aria-hidden>
                <span className="font-semibold text-soft">{titles[language]}</span>{' '}
                <span className="whitespace-nowrap text-faint">
                  {t('digits', { n: digits, text: numberText(digits, locale) })}
                </span>
              </span>
              <TierFields {...props} tier={tier} from={from} onType={type} onGo={goTo} />
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}

interface TierProps extends Props {
  tier: Tier;
  /** The place of its first number. */
  from: number;
  onType: (place: number, typed: string, digits: number) => void;
  onGo: (place: number) => void;
}

function TierFields({ tiers, entry, onEntry, wrong, tier: { titles, count, digits }, from, onType, onGo }: TierProps) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const paste = (event: ClipboardEvent<HTMLInputElement>, place: number) => {
    const text = event.clipboardData.getData('text');
    if (plainDigits(text).replaceAll(/\D/g, '').length <= digits) return;
    event.preventDefault();
    onEntry(place === 0 ? readBlock(text, tiers) : pasteInto(entry, tiers, place, text));
  };
  const back = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '' && place > 0) onGo(place - 1);
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      {Array.from({ length: count }, (_, nth) => from + nth).map((place) => (
        <TextField
          key={place}
          className={widths[digits]}
          label={t('numberOf', {
            tier: titles[language],
            nth: numberText(place - from + 1, locale),
            all: numberText(count, locale),
          })}
          labelHidden
          inputMode="numeric"
          maxLength={digits}
          error={wrong.has(place) ? t('lookAgain') : undefined}
          value={localDigits(entry[place] ?? '', locale)}
          onChange={({ target }) => onType(place, target.value, digits)}
          onPaste={(event) => paste(event, place)}
          onKeyDown={(event) => back(event, place)}
        />
      ))}
    </div>
  );
}
