import { useEffect, useRef, useState } from 'react';
import { fromMinor } from '../../contract/money.ts';
import { prefersLessMotion } from './motion.ts';

/**
 * The decimal text to show on the way from the last value to the new one, 700 ms or as long as `counting` says; exact
 * at every step, at once where it does not count or the person asked for less motion.
 */
export function useCountUp(value: string, decimals: number, counting: boolean | number): string {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const [from, to] = [minorOf(last.current, decimals), minorOf(value, decimals)];
    last.current = value;
    const wholeMs = counting === true ? USUAL_MS : Number(counting);
    if (wholeMs === 0 || from === to || prefersLessMotion()) {
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
  return counting === false ? value : shown;
}

const USUAL_MS = 700;

/** Unlike the contract's toMinor this takes a sign, since balances may move below nothing on screen. */
function minorOf(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return decimal.startsWith('-') ? -minor : minor;
}
