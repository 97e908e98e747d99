// Imported before a server: the clock of its machine is wrong, ahead for one of two servers beside each other and behind for the other.
const WRONG_MS = 7 * 60_000;
const wrongMs = (Number(process.env['PORT']) / 2) % 2 < 1 ? WRONG_MS : -WRONG_MS;
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
