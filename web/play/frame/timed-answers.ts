interface Clocks {
  setClock(serverMs: number, tookMs: number): void;
  tickMs(): number;
}

/** Answers that tell the server's time: the quickest knows it best. */
export class TimedAnswers {
  readonly #clocks: Clocks;
  /** How long the quickest took; Infinity before the first. */
  bestTookMs = Number.POSITIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  async time<Answer extends { nowMs: number }>(ask: () => Promise<Answer>): Promise<Answer> {
    const { setClock, tickMs } = this.#clocks;
    const sentMs = tickMs();
    const answer = await ask();
    const tookMs = tickMs() - sentMs;
    if (tookMs <= this.bestTookMs) setClock(answer.nowMs, tookMs);
    this.bestTookMs = Math.min(this.bestTookMs, tookMs);
    return answer;
  }
}
