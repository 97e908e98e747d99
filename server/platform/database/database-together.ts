import type { Db } from './database.ts';

/** Reads that are asked in one breath by many, and by what they may go together: all but whose they are. */
export interface Reading<Question, Answer> {
  /** In one statement: all of them wait for the slowest. */
  most: number;
  kindOf(question: Question): string;
  /** Of one kind: each answer at the place of its question. */
  read(db: Db, questions: readonly Question[]): Promise<readonly Answer[]>;
}

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Queue<Question, Answer> {
  waiting: Waiting<Question, Answer>[];
  underWay: number;
  isPlanned: boolean;
}

/** Beside each other: one statement is prepared for while another is being answered. */
const MOST_UNDER_WAY = 4;

/**
 * Reads what many ask at the same time with one statement: a busy server asks seldom and much, an idle one at once.
 * Nothing is kept: every answer was read after its question came. Inside a transaction each reads for itself.
 */
export function readTogether<Question, Answer>(
  reading: Reading<Question, Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  // Of each server: they have pools of their own.
  const queues = new WeakMap<Db, Queue<Question, Answer>>();
  return async (db, question) => {
    if (db.isTransaction) return (await reading.read(db, [question]))[0]!;
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = { waiting: [], underWay: 0, isPlanned: false }));
    const mine = queue;
    return new Promise((resolve, reject) => {
      mine.waiting.push({ question, resolve, reject });
      if (!mine.isPlanned) setImmediate(() => pump(reading, db, mine));
      mine.isPlanned = true;
    });
  };
}

function pump<Question, Answer>(reading: Reading<Question, Answer>, db: Db, queue: Queue<Question, Answer>): void {
  queue.isPlanned = false;
  while (queue.underWay < MOST_UNDER_WAY && queue.waiting.length > 0) {
    const kind = reading.kindOf(queue.waiting[0]!.question);
    const list = queue.waiting.filter(({ question }) => reading.kindOf(question) === kind).slice(0, reading.most);
    queue.waiting = queue.waiting.filter((one) => !list.includes(one));
    queue.underWay += 1;
    void answer(reading, db, list).finally(() => {
      queue.underWay -= 1;
      pump(reading, db, queue);
    });
  }
}

async function answer<Question, Answer>(
  { read }: Reading<Question, Answer>,
  db: Db,
  list: readonly Waiting<Question, Answer>[],
): Promise<void> {
  try {
    const answers = await read(
      db,
      list.map(({ question }) => question),
    );
    list.forEach(({ resolve }, at) => resolve(answers[at]!));
  } catch (error) {
    for (const { reject } of list) reject(error);
  }
}
