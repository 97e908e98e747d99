import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';
import { bookPresets } from './date-range.ts';
import type { words as deskWords } from './desk.words.ts';
import { useManner } from './KitProvider.tsx';
import { amountsIn, daysIn, isPreset, saidAmounts } from './list-ranges.ts';
import { typedMoney } from './money.ts';
import { Select } from './Select.tsx';
import { useWords } from './speaking.ts';
import { TextField } from './TextField.tsx';
import { dayOf } from './time.ts';
import type { words as kitWords } from './words.ts';

interface Props {
  label: string;
  /** As it stands in the address (list-ranges.ts). */
  value: string | undefined;
  onValue: (value: string) => void;
}

const ALL_DAYS = '';
const OWN_DAYS = 'own';

/** A period: one of a few, or from a day to a day. */
export function DaysFilter({ label, value, onValue }: Props) {
  const t = useWords<typeof kitWords>('kit');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const today = dayOf(nowMs(), timeZone);
  const days = daysIn(value, today);
  const own = value !== undefined && days !== null && !isPreset(value) ? days : null;
  const set = (from: string, to: string) => {
    if (from === '' || to === '') return;
    // Whoever moves one end past the other means the days that they see.
    onValue(from <= to ? `${from}..${to}` : `${to}..${from}`);
  };
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <Select
        className="w-full md:w-44"
        label={label}
        labelHidden
        value={own ? OWN_DAYS : (value ?? ALL_DAYS)}
        choices={[
          { value: ALL_DAYS, label: desk('allDays') },
          ...bookPresets.map((preset) => ({ value: preset, label: t(preset) })),
          { value: OWN_DAYS, label: desk('ownDays') },
        ]}
        onChange={({ target }) =>
          onValue(target.value === OWN_DAYS ? `${days?.from ?? today}..${days?.to ?? today}` : target.value)
        }
      />
      {own && (
        <>
          <TextField
            type="date"
            label={t('from')}
            labelHidden
            className="w-40"
            value={own.from}
            onChange={({ target }) => set(target.value, own.to)}
          />
          <span aria-hidden>–</span>
          <TextField
            type="date"
            label={t('to')}
            labelHidden
            className="w-40"
            value={own.to}
            onChange={({ target }) => set(own.from, target.value)}
          />
        </>
      )}
    </div>
  );
}

/** An amount from and to, both with it; heard once the hand leaves the field or presses Enter. */
export function AmountsFilter({ label, value, onValue }: Props) {
  const t = useWords<typeof deskWords>('desk');
  const { currencyDecimals } = useManner();
  const said = amountsIn(value);
  const [from, setFrom] = useState(said.amountFrom ?? '');
  const [to, setTo] = useState(said.amountTo ?? '');
  useEffect(() => {
    const said = amountsIn(value);
    setFrom(said.amountFrom ?? '');
    setTo(said.amountTo ?? '');
  }, [value]);
  const [fromDecimal, toDecimal] = [from, to].map((typed) =>
    typed.trim() === '' ? '' : typedMoney(typed, currencyDecimals),
  ) as [string | null, string | null];
  const tell = () => {
    if (fromDecimal === null || toDecimal === null) return;
    const next = saidAmounts(fromDecimal, toDecimal);
    if (next !== (value ?? '')) onValue(next);
  };
  const field = (name: string, typed: string, change: (typed: string) => void, decimal: string | null) => (
    <TextField
      label={name}
      labelHidden
      className="w-32"
      inputMode="decimal"
      placeholder={name}
      value={typed}
      maxLength={20}
      aria-invalid={decimal === null || undefined}
      onChange={({ target }) => change(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  );
  return (
    <div role="group" aria-label={label} className="flex items-center gap-2">
      {field(t('amountFrom'), from, setFrom, fromDecimal)}
      <span aria-hidden>–</span>
      {field(t('amountTo'), to, setTo, toDecimal)}
    </div>
  );
}
