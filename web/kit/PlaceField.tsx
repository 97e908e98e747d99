import { useEffect, useState } from 'react';
import { useManner } from './KitProvider.tsx';
import { localDigits, plainDigits } from './money.ts';
import { TextField } from './TextField.tsx';

interface PlaceProps {
  label: string;
  place: number;
  onPlace: ((place: number) => void) | null;
}

/** Where a row stands among the others; told when one leaves the field. */
export function PlaceField({ label, place, onPlace }: PlaceProps) {
  const { locale } = useManner();
  const [typed, setTyped] = useState(String(place));
  useEffect(() => setTyped(String(place)), [place]);
  const done = () => {
    const wanted = Number(typed);
    const good = /^\d{1,5}$/.test(typed) && wanted <= 10_000;
    if (good && wanted !== place) onPlace?.(wanted);
    else setTyped(String(place));
  };
  return (
    <TextField
      className="w-20"
      label={label}
      labelHidden
      inputMode="numeric"
      maxLength={5}
      disabled={!onPlace}
      value={localDigits(typed, locale)}
      onChange={(event) => setTyped(plainDigits(event.target.value))}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
