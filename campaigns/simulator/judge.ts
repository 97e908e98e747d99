import { type Attempt, membersOf, type Request, tell } from './requests.ts';
import { contentOf } from './contents.ts';
import { balancesOf, nothingYet, type State, take } from './model.ts';

/**
 * One way in which everything seen so far can have happened: the state it led to, and of the attempts still on their
 * way those that have taken effect, with the answers they must bring.
 */
interface Course {
  readonly state: State;
  readonly taken: ReadonlyMap<number, readonly string[]>;
}

export class Violation extends Error {
  readonly step: number;

  constructor(step: number, what: string) {
    super(what);
    this.name = 'Violation';
    this.step = step;
  }
}

/**
 * Holds what the database and the services show against the model. An attempt takes effect at one moment between its
 * beginning and its answer; one whose answer was lost may have taken effect or not. All courses that fit are kept, and
 * when none is left the promise is broken.
 */
export class Judge {
  #courses: Course[] = [{ state: nothingYet, taken: new Map() }];
  readonly #pending = new Map<number, Attempt>();

  begin(attempt: Attempt): void {
    this.#pending.set(attempt.id, attempt);
  }

  /**
   * The database was looked at after some attempts had their turn there.
   * @param balances by member, as balancesOf tells them
   */
  see(step: number, flown: readonly number[], balances: ReadonlyMap<number, string>): void {
    const possible = this.#withEffects(flown.flatMap((id) => this.#pending.get(id) ?? []));
    const fitting = possible.filter(({ state }) =>
      [...balances].every(([number, seen]) => {
        const member = state.members.get(number);
        return (member ? balancesOf(member) : 'none') === seen;
      }),
    );
    if (fitting.length === 0) {
      const told = [...balances].map(([number, seen]) => `member ${number} has ${seen}`).join(', ');
      throw new Violation(step, `${told}; expected ${expected(possible, balances)}`);
    }
    this.#courses = fitting;
  }

  /** An attempt was answered, by a value or by the code of a refusal. */
  answer(step: number, attempt: Attempt, text: string): void {
    const fitting = this.#courses.filter(({ taken }) => taken.get(attempt.id)?.includes(text));
    if (fitting.length === 0) {
      const right = new Set(this.#withEffects([attempt]).flatMap(({ taken }) => taken.get(attempt.id) ?? []));
      throw new Violation(
        step,
        `"${tell(attempt.request)}" was answered "${text}"; expected ${[...right].join(' or ')}`,
      );
    }
    this.#courses = fitting;
    this.#forget(attempt.id);
  }

  /** An attempt will never be answered: whether it took effect, the database shows. */
  lose(attempt: Attempt): void {
    this.#forget(attempt.id);
  }

  /** The one state that is left when nothing is on its way. */
  state(): State {
    return this.#courses[0]!.state;
  }

  /** Whether some course knows this member already; until then nothing can be asked for him. */
  knows(member: number): boolean {
    return this.#courses.every(({ state }) => state.members.has(member));
  }

  #forget(id: number): void {
    this.#pending.delete(id);
    this.#courses = distinct(
      this.#courses.map(({ state, taken }) => ({
        state,
        taken: new Map([...taken].filter(([other]) => other !== id)),
      })),
    );
  }

  /** Every course with any of these attempts taking effect now, in any order. */
  #withEffects(attempts: readonly Attempt[]): Course[] {
    const courses = [...this.#courses];
    for (let at = 0; at < courses.length; at++) {
      const { state, taken } = courses[at]!;
      for (const attempt of attempts) {
        if (taken.has(attempt.id) || !isAskable(state, attempt.request)) continue;
        const after = take(state, attempt);
        courses.push({ state: after.state, taken: new Map(taken).set(attempt.id, after.answers) });
      }
    }
    return distinct(courses);
  }
}

function isAskable(state: State, request: Request): boolean {
  return request.do === 'join' || membersOf(request).every((member) => state.members.has(member));
}

/** Courses that differ in nothing count once: an attempt that shows in no balance may have happened at many moments. */
function distinct(courses: readonly Course[]): Course[] {
  if (courses.length === 1) return [...courses];
  const byContent = new Map<string, Course>();
  for (const course of courses) {
    const taken = [...course.taken].toSorted(([left], [right]) => left - right).join(';');
    const content = `${contentOf(course.state)}|${taken}`;
    if (!byContent.has(content)) byContent.set(content, course);
  }
  return [...byContent.values()];
}

function expected(courses: readonly Course[], balances: ReadonlyMap<number, string>): string {
  const told = courses.map(({ state }) =>
    [...balances.keys()]
      .map((number) => {
        const member = state.members.get(number);
        return `member ${number} has ${member ? balancesOf(member) : 'none'}`;
      })
      .join(', '),
  );
  return [...new Set(told)].join(' or ');
}
