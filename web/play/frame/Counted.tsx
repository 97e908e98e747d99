import { useEffect, useState } from 'react';
import { Money } from '../../kit/Money.tsx';

/** A win: counts up from nothing when it appears, the longer the larger it is. */
export function Counted({ value, wholeMs }: { value: string; wholeMs: number }) {
  const [shown, setShown] = useState('0');
  useEffect(() => setShown(value), [value]);
  return <Money value={shown} counting={wholeMs} />;
}
