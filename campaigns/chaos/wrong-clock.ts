// Imported before a server by NODE_OPTIONS: the clock of its machine is wrong. WRONG_CLOCKS holds by how many milliseconds, for the one and the other of two
// servers beside each other.
const wrongs = (process.env['WRONG_CLOCKS'] ?? '').split(',').map(Number);
const wrongMs = wrongs[(Number(process.env['PORT']) / 2) % 2] ?? 0;
const right = Date;

globalThis.Date = class extends right {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(right.now() + wrongMs);
    else super(...given);
  }
  static override now(): number {
    return right.now() + wrongMs;
  }
} as DateConstructor;
