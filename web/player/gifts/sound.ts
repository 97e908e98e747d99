/** Where games keep whether this device wants sound: one choice for all. */
const KEY = 'khela.sound';
/** A third and a fifth over the ground, as an ektara is plucked. */
const TUNE = [293.66, 369.99, 440, 587.33];

let context: AudioContext | null = null;

/** The wax breaks, low and wooden: call it from a press. Silent unless the player has turned sound on in a game. */
export function soundOfBreaking(): void {
  play((at, to) => pluck(to, 146.83, at, 0.28, 'sine'));
}

/** A short run upwards; longer where more came out. */
export function soundOfGift(notes: number): void {
  play((at, to) => {
    for (const [place, hertz] of TUNE.slice(0, notes).entries()) pluck(to, hertz, at + place * 0.11, 0.16, 'triangle');
  });
}

function play(sound: (atSeconds: number, to: AudioContext) => void): void {
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

function pluck(to: AudioContext, hertz: number, atSeconds: number, loudness: number, type: OscillatorType): void {
  const [tone, gain] = [to.createOscillator(), to.createGain()];
  tone.type = type;
  tone.frequency.setValueAtTime(hertz * 1.03, atSeconds);
  tone.frequency.exponentialRampToValueAtTime(hertz, atSeconds + 0.06);
  gain.gain.setValueAtTime(0.0001, atSeconds);
  gain.gain.exponentialRampToValueAtTime(loudness, atSeconds + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, atSeconds + 0.5);
  tone.connect(gain).connect(to.destination);
  tone.start(atSeconds);
  tone.stop(atSeconds + 0.55);
}
