/** Where games keep whether this device wants sound: one choice for all. */
const KEY = 'khela.sound';

let context: AudioContext | null = null;

/** Plays where the player has turned sound on in a game; call it from a press. */
export function playSound(sound: (atSeconds: number, to: AudioContext) => void): void {
  if (!wantsSound() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  sound(context.currentTime + 0.02, context);
}

function wantsSound(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // A browser that keeps nothing was never asked for sound.
    return false;
  }
}

export interface Pluck {
  hertz: number;
  atSeconds: number;
  loudness: number;
  type: OscillatorType;
  /** Until it is still. */
  seconds?: number;
}

/** A short tone of wood or string. */
export function pluck(to: AudioContext, { hertz, atSeconds, loudness, type, seconds = 0.5 }: Pluck): void {
  const [tone, gain] = [to.createOscillator(), to.createGain()];
  tone.type = type;
  tone.frequency.setValueAtTime(hertz * 1.03, atSeconds);
  tone.frequency.exponentialRampToValueAtTime(hertz, atSeconds + Math.min(0.06, seconds / 2));
  gain.gain.setValueAtTime(0.0001, atSeconds);
  gain.gain.exponentialRampToValueAtTime(loudness, atSeconds + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, atSeconds + seconds);
  tone.connect(gain).connect(to.destination);
  tone.start(atSeconds);
  tone.stop(atSeconds + seconds + 0.05);
}
