import { useEffect, useRef } from 'react';
import { tickMs } from '../kit/clock.ts';
import type { Room } from './rooms.ts';

interface Deeds {
  find: () => void;
  help: () => void;
  go: (path: string) => void;
}

const CHOICE_KEY = 'officeKeys';
const togetherMs = 1200;

/**
 * The keys of the office: / finds, ? helps, g and a letter goes to a room. They are told by the place of the key where
 * letters differ, so that a Bengali layout works; and not heard while something is typed or a dialog is open.
 */
export function useKeys(rooms: readonly Room[], deeds: Deeds): void {
  const latest = useRef({ rooms, deeds });
  latest.current = { rooms, deeds };
  useEffect(() => {
    let goPressedAtMs = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { rooms, deeds } = latest.current;
      if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return deeds.find();
      }
      if (!singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const room = rooms.find(({ code }) => code === event.code);
      if (tickMs() - goPressedAtMs < togetherMs && room) {
        goPressedAtMs = Number.NEGATIVE_INFINITY;
        event.preventDefault();
        return deeds.go(room.path);
      }
      if (event.code === 'KeyG') goPressedAtMs = tickMs();
      if (event.key !== '/' && event.key !== '?') return;
      event.preventDefault();
      if (event.key === '/') deeds.find();
      else deeds.help();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Keys without Ctrl can be switched off (WCAG 2.1.4); the choice stays on the device. */
function singleKeysOn(): boolean {
  return localStorage.getItem(CHOICE_KEY) !== 'off';
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null)
  );
}
