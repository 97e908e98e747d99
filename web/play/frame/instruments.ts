/** The instruments of the machine, made of oscillators and noise: short, wooden, tuned. Times are seconds. */
export class Instruments {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #noise: AudioBuffer;

  /** @param out what they play into */
  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = out;
    this.#noise = noiseOf(context);
  }

  /** One string over a gourd: a buzzing pluck that sinks a little into its tone. */
  ektara(hertz: number, atSeconds: number, loudness = 0.22): void {
    const gain = this.#strike(atSeconds, loudness, 0.7);
    this.#tone('sawtooth', hertz * 1.06, hertz, atSeconds, 0.7, this.#filter('bandpass', hertz * 2.6, 2.2, gain));
    this.#tone('sine', hertz * 1.03, hertz, atSeconds, 0.7, gain);
  }

  /** A plucked lute: bright and short. */
  dotara(hertz: number, atSeconds: number, loudness = 0.2): void {
    this.#tone('triangle', hertz, hertz, atSeconds, 0.38, this.#strike(atSeconds, loudness, 0.38));
    this.#tone('triangle', hertz * 2.01, hertz * 2, atSeconds, 0.16, this.#strike(atSeconds, loudness * 0.4, 0.16));
    this.#rush(atSeconds, 0.012, this.#filter('highpass', 2600, 0.7, this.#strike(atSeconds, loudness * 0.5, 0.02)));
  }

  /** A two-headed drum; the low head, or the high one. */
  dhol(head: 'low' | 'high', atSeconds: number, loudness = 0.5): void {
    const [from, to, fadeSeconds, slap] = head === 'low' ? [150, 62, 0.3, 900] : [330, 210, 0.14, 2200];
    this.#tone('sine', from, to, atSeconds, fadeSeconds, this.#strike(atSeconds, loudness, fadeSeconds));
    this.#rush(atSeconds, 0.03, this.#filter('bandpass', slap, 1.1, this.#strike(atSeconds, loudness * 0.45, 0.035)));
  }

  /** A clay drum of the kirtan: its low head sings upwards, the high one clicks. */
  khol(head: 'low' | 'high', atSeconds: number, loudness = 0.5): void {
    const [from, to, fadeSeconds, slap] = head === 'low' ? [88, 128, 0.34, 500] : [520, 470, 0.09, 3400];
    this.#tone('sine', from, to, atSeconds, fadeSeconds, this.#strike(atSeconds, loudness, fadeSeconds));
    this.#rush(atSeconds, 0.02, this.#filter('bandpass', slap, 1.6, this.#strike(atSeconds, loudness * 0.4, 0.03)));
  }

  /** A drop that falls into a jar; the low one is a stroke on the jar itself. */
  water(head: 'low' | 'high', atSeconds: number, loudness = 0.5): void {
    const [from, to, fadeSeconds] = head === 'low' ? [210, 118, 0.26] : [520, 1240, 0.12];
    this.#tone('sine', from, to, atSeconds, fadeSeconds, this.#strike(atSeconds, loudness * 0.8, fadeSeconds));
    this.#rush(atSeconds, 0.05, this.#filter('lowpass', 700, 2, this.#strike(atSeconds, loudness * 0.3, 0.07)));
  }

  /** A bamboo flute: breath first, then the tone slides in. */
  bansuri(hertz: number, atSeconds: number, loudness = 0.2): void {
    const gain = this.#strike(atSeconds, loudness * 1.1, 0.62, 0.05);
    this.#tone('sine', hertz * 0.965, hertz, atSeconds, 0.62, gain);
    this.#tone(
      'triangle',
      hertz * 1.93,
      hertz * 2,
      atSeconds,
      0.4,
      this.#strike(atSeconds, loudness * 0.16, 0.4, 0.04),
    );
    this.#rush(
      atSeconds,
      0.09,
      this.#filter('bandpass', hertz * 3, 1.4, this.#strike(atSeconds, loudness * 0.35, 0.1)),
    );
  }

  /** The reed pipe of fairs and weddings. */
  shehnai(hertz: number, atSeconds: number, loudness = 0.2): void {
    const gain = this.#strike(atSeconds, loudness * 0.7, 0.4, 0.02);
    this.#tone('square', hertz * 0.985, hertz, atSeconds, 0.4, this.#filter('bandpass', hertz * 3.2, 1.3, gain));
    this.#tone('sawtooth', hertz * 0.99, hertz, atSeconds, 0.4, this.#filter('lowpass', hertz * 4, 0.8, gain));
  }

  /** Many strings struck with light hammers. */
  santoor(hertz: number, atSeconds: number, loudness = 0.2): void {
    for (const [apart, part] of [
      [1, 1],
      [1.003, 0.7],
      [2.002, 0.35],
      [4.01, 0.12],
    ] as const) {
      const fadeSeconds = 0.9 / apart ** 0.6;
      const gain = this.#strike(atSeconds, loudness * 0.6 * part, fadeSeconds);
      this.#tone('triangle', hertz * apart, hertz * apart, atSeconds, fadeSeconds, gain);
    }
    this.#rush(atSeconds, 0.01, this.#filter('highpass', 3800, 0.7, this.#strike(atSeconds, loudness * 0.4, 0.015)));
  }

  /** Wood on wood. */
  wood(hertz: number, atSeconds: number, loudness = 0.16): void {
    this.#rush(atSeconds, 0.03, this.#filter('bandpass', hertz, 9, this.#strike(atSeconds, loudness * 2.6, 0.045)));
    this.#tone('sine', hertz, hertz * 0.94, atSeconds, 0.06, this.#strike(atSeconds, loudness, 0.06));
  }

  /** A small brass hand bell. */
  bell(hertz: number, atSeconds: number, loudness = 0.12): void {
    for (const [ratio, part] of partials) {
      const gain = this.#strike(atSeconds, loudness * part, 1.3 / ratio ** 0.5);
      this.#tone('sine', hertz * ratio, hertz * ratio, atSeconds, 1.3, gain);
    }
  }

  #strike(atSeconds: number, loudness: number, fadeSeconds: number, riseSeconds = 0.004): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0, atSeconds);
    gain.gain.linearRampToValueAtTime(loudness, atSeconds + riseSeconds);
    gain.gain.exponentialRampToValueAtTime(0.0001, atSeconds + fadeSeconds);
    gain.connect(this.#out);
    return gain;
  }

  #tone(
    type: OscillatorType,
    from: number,
    to: number,
    atSeconds: number,
    lastsSeconds: number,
    into: AudioNode,
  ): void {
    const oscillator = this.#context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, atSeconds);
    oscillator.frequency.exponentialRampToValueAtTime(to, atSeconds + Math.min(0.09, lastsSeconds));
    oscillator.connect(into);
    oscillator.start(atSeconds);
    oscillator.stop(atSeconds + lastsSeconds);
  }

  #filter(type: BiquadFilterType, hertz: number, sharpness: number, into: AudioNode): BiquadFilterNode {
    const node = this.#context.createBiquadFilter();
    node.type = type;
    node.frequency.value = hertz;
    node.Q.value = sharpness;
    node.connect(into);
    return node;
  }

  #rush(atSeconds: number, lastsSeconds: number, into: AudioNode): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    source.connect(into);
    source.start(atSeconds, 0, lastsSeconds);
  }
}

/** A bell's overtones: how many times the ground tone, and how loud. */
const partials = [
  [1, 1],
  [2.76, 0.4],
  [5.4, 0.18],
] as const;

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
