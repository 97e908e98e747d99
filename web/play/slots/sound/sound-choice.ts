import { storeOf } from '../seen-steps.ts';

const KEY = 'khela.sound';

/** Whether this device wants sound; null until it was asked. */
export const soundChoice = {
  read(): boolean | null {
    const kept = storeOf('local')?.getItem(KEY) ?? null;
    return kept === null ? null : kept === 'on';
  },
  write(on: boolean): void {
    storeOf('local')?.setItem(KEY, on ? 'on' : 'off');
  },
};
