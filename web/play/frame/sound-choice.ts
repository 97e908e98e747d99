import { useEffect, useState } from 'react';
import { storeOf } from './seen-steps.ts';

/** What the frame does with the sounds of any game. */
export interface SwitchedSounds {
  /** Browsers give sound only after a touch: call this from one. */
  wake(): void;
  setOn(on: boolean): void;
  press(): void;
}

/** Whether the game sounds (null: not asked yet), and how to change that. Sounds wake with the first touch. */
export function useSoundChoice(sounds: SwitchedSounds): [boolean | null, (on: boolean) => void] {
  const [sound, setSound] = useState(soundChoice.read);
  useEffect(() => {
    sounds.setOn(sound === true);
    const wake = () => sounds.wake();
    for (const touch of touches) addEventListener(touch, wake);
    return () => {
      for (const touch of touches) removeEventListener(touch, wake);
    };
  }, [sounds, sound]);
  const choose = (on: boolean) => {
    soundChoice.write(on);
    sounds.setOn(on);
    sounds.wake();
    // One press is heard where there is sound now.
    if (on) setTimeout(() => sounds.press(), 60);
    setSound(on);
  };
  return [sound, choose];
}

const touches = ['pointerdown', 'keydown'] as const;
const KEY = 'khela.sound';

/** Whether this device wants sound; null until it was asked. */
const soundChoice = {
  read(): boolean | null {
    const kept = storeOf('local')?.getItem(KEY) ?? null;
    return kept === null ? null : kept === 'on';
  },
  write(on: boolean): void {
    storeOf('local')?.setItem(KEY, on ? 'on' : 'off');
  },
};
