/** The instruments of the machine, made of oscillators and noise: short, wooden, tuned. Times are seconds. */
export interface Instruments {
  /** One string over a gourd: a buzzing pluck that sinks a little into its tone. */
  ektara(hertz: number, atSeconds: number, loudness?: number): void;
  /** A plucked lute: bright and short. */
  dotara(hertz: number, atSeconds: number, loudness?: number): void;
  /** A two-headed drum; the low head, or the high one. */
  dhol(head: 'low' | 'high', atSeconds: number, loudness?: number): void;
  /** Wood on wood. */
  wood(hertz: number, atSeconds: number, loudness?: number): void;
  /** A small brass hand bell. */
  bell(hertz: number, atSeconds: number, loudness?: number): void;
}

/** Instruments that play into `out`. */
export function createInstruments(context: BaseAudioContext, out: AudioNode): Instruments {
  const noise = noiseOf(context);

  function strike(atSeconds: number, loudness: number, fadeSeconds: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, atSeconds);
    gain.gain.linearRampToValueAtTime(loudness, atSeconds + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, atSeconds + fadeSeconds);
    gain.connect(out);
    return gain;
  }

  function tone(
    type: OscillatorType,
    fromHertz: number,
    toHertz: number,
    atSeconds: number,
    lastsSeconds: number,
    into: AudioNode,
  ): void {
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(fromHertz, atSeconds);
    oscillator.frequency.exponentialRampToValueAtTime(toHertz, atSeconds + Math.min(0.09, lastsSeconds));
    oscillator.connect(into);
    oscillator.start(atSeconds);
    oscillator.stop(atSeconds + lastsSeconds);
  }

  function filter(type: BiquadFilterType, hertz: number, sharpness: number, into: AudioNode): BiquadFilterNode {
    const node = context.createBiquadFilter();
    node.type = type;
    node.frequency.value = hertz;
    node.Q.value = sharpness;
    node.connect(into);
    return node;
  }

  function rush(atSeconds: number, lastsSeconds: number, into: AudioNode): void {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.connect(into);
    source.start(atSeconds, 0, lastsSeconds);
  }

  return {
    ektara(hertz, atSeconds, loudness = 0.22) {
      const gain = strike(atSeconds, loudness, 0.7);
      tone('sawtooth', hertz * 1.06, hertz, atSeconds, 0.7, filter('bandpass', hertz * 2.6, 2.2, gain));
      tone('sine', hertz * 1.03, hertz, atSeconds, 0.7, gain);
    },
    dotara(hertz, atSeconds, loudness = 0.2) {
      const gain = strike(atSeconds, loudness, 0.38);
      tone('triangle', hertz, hertz, atSeconds, 0.38, gain);
      tone('triangle', hertz * 2.01, hertz * 2, atSeconds, 0.16, strike(atSeconds, loudness * 0.4, 0.16));
      rush(atSeconds, 0.012, filter('highpass', 2600, 0.7, strike(atSeconds, loudness * 0.5, 0.02)));
    },
    dhol(head, atSeconds, loudness = 0.5) {
      const low = head === 'low';
      tone(
        'sine',
        low ? 150 : 330,
        low ? 62 : 210,
        atSeconds,
        low ? 0.3 : 0.14,
        strike(atSeconds, loudness, low ? 0.3 : 0.14),
      );
      rush(atSeconds, 0.03, filter('bandpass', low ? 900 : 2200, 1.1, strike(atSeconds, loudness * 0.45, 0.035)));
    },
    wood(hertz, atSeconds, loudness = 0.16) {
      rush(atSeconds, 0.03, filter('bandpass', hertz, 9, strike(atSeconds, loudness * 2.6, 0.045)));
      tone('sine', hertz, hertz * 0.94, atSeconds, 0.06, strike(atSeconds, loudness, 0.06));
    },
    bell(hertz, atSeconds, loudness = 0.12) {
      for (const [ratio, part] of [
        [1, 1],
        [2.76, 0.4],
        [5.4, 0.18],
      ] as const) {
        tone(
          'sine',
          hertz * ratio,
          hertz * ratio,
          atSeconds,
          1.3,
          strike(atSeconds, loudness * part, 1.3 / ratio ** 0.5),
        );
      }
    },
  };
}

/** A tenth of a second of noise that is always the same: drums need no chance. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.floor(context.sampleRate / 10), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2f6e2b1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    samples[index] = state / 2 ** 31;
  }
  return buffer;
}
