import { Worker } from 'node:worker_threads';

/** Has so many workers of a file of this folder do tasks, each the next one as it becomes free. */
export class Workers {
  readonly #workers: readonly Worker[];

  constructor(file: string, count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(new URL(file, import.meta.url)));
  }

  async doAll<Task>(tasks: readonly Task[], hear: (answer: unknown, task: Task) => void): Promise<void> {
    const waiting = [...tasks];
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (let task = waiting.shift(); task; task = waiting.shift()) hear(await answerOf(worker, task), task);
      }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

async function answerOf(worker: Worker, task: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = (answer: unknown) => {
      worker.off('error', reject);
      resolve(answer);
    };
    worker.once('message', hear);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}
