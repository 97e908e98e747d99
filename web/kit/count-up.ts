import { useEffect, useRef, useState } from 'react';
import { fromMinor } from '../../contract/money.ts';
import { prefersLessMotion } from './motion.ts';

/**
 * The decimal text to show on the way from the last value to the new one, about 700 ms; exact at every step, at once
 * where it does not count or the person asked for less motion.
 */
export function useCountUp(value: string, decimals: number, counting: boolean): string {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const [from, to] = [minorOf(last.current, decimals), minorOf(value, decimals)];
    last.current = value;
    if (!counting || from === to || prefersLessMotion()) {
      setShown(value);
      return;
    }
    let frame = 0;
    let startMs: number | null = null;
    const step = (atMs: number) => {
      startMs ??= atMs;
      const part = Math.min(1, (atMs - startMs) / wholeMs);
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
      setShown(part === 1 ? value : fromMinor(from + ((to - from) * eased) / 1000n, decimals));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, decimals, counting]);
  return counting ? shown : value;
}

const wholeMs = 700;

/** Unlike the contract's toMinor this takes a sign, since balances may move below nothing on screen. */
function minorOf(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return decimal.startsWith('-') ? -minor : minor;
}
