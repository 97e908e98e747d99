/** Somebody who does one thing after another until they are told to rest. */
export abstract class Restless {
  #isResting = true;
  #running: Promise<void> | null = null;

  start(): void {
    this.#isResting = false;
    this.#running ??= this.#run();
  }

  /** Finishes what is under way and stops. */
  async rest(): Promise<void> {
    this.#isResting = true;
    await this.#running;
    this.#running = null;
  }

  protected abstract act(): Promise<void>;

  async #run(): Promise<void> {
    while (!this.#isResting) await this.act();
  }
}
