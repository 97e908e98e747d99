import { type Attempt, type Request, tell } from './requests.ts';
import { contentOf } from './contents.ts';
import { take } from './model.ts';
import { type Facts, nothingYet, sightOf, type State } from './model-state.ts';
import type { Rules } from './rules.ts';

/**
 * One way in which everything seen so far can have happened: the state it led to, and of the attempts still on their
 * way those that have taken effect, with the answers they must bring.
 */
interface Course {
  readonly state: State;
  readonly taken: ReadonlyMap<number, readonly string[]>;
}

const MOST_COURSES = 20_000;

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
  #courses: Course[];
  readonly #pending = new Map<number, Attempt>();
  readonly #companyOn: Facts['companyOn'];
  #begun = 0;

  /**
   * @param joined how many members are there already
   * @param companyOn what the payment company outside has decided; it stands in no balance of ours
   */
  constructor(rules: Rules, joined = 0, companyOn: Facts['companyOn'] = () => null) {
    this.#courses = [{ state: nothingYet(rules, joined), taken: new Map() }];
    this.#companyOn = companyOn;
  }

  begin(attempt: Attempt): void {
    this.#begun = attempt.id;
    this.#pending.set(attempt.id, attempt);
  }

  /**
   * The database was looked at after some attempts had their turn there.
   * @param sights by member, as sightOf tells them
   */
  see(step: number, flown: readonly number[], sights: ReadonlyMap<number, string>): void {
    const possible = this.#withEffects(flown.flatMap((id) => this.#pending.get(id) ?? []));
    const fitting = possible.filter(({ state }) =>
      [...sights].every(([number, seen]) => {
        const member = state.members.get(number);
        return (member ? sightOf(member) : 'none') === seen;
      }),
    );
    if (fitting.length === 0) {
      const told = [...sights].map(([number, seen]) => `member ${number} has ${seen}`).join('; ');
      throw new Violation(step, `${told}; expected ${expected(possible, sights)}`);
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

  /** Whether some course knows this member already; until then nothing can be asked for them. */
  knows(member: number): boolean {
    return this.#courses.every(({ state }) => state.members.has(member));
  }

  #forget(id: number): void {
    this.#pending.delete(id);
    const courses = this.#courses.map(({ state, taken }) => ({
      state,
      taken: new Map([...taken].filter(([other]) => other !== id)),
    }));
    this.#courses = courses.length === 1 ? courses : [...distinct(courses).values()];
  }

  /** Every course with any of these attempts taking effect now, in any order. */
  #withEffects(attempts: readonly Attempt[]): Course[] {
    // Courses that differ in nothing count once: what shows in no balance may have happened at many moments.
    const courses = distinct(this.#courses);
    const oldest = Math.min(...this.#pending.keys());
    const facts: Facts = { begun: this.#begun, oldest, companyOn: this.#companyOn };
    for (const { state, taken } of courses.values()) {
      for (const attempt of attempts) {
        if (taken.has(attempt.id) || !isAskable(state, attempt.request)) continue;
        for (const step of take(state, attempt, facts)) {
          const after = step.answers === null ? taken : new Map(taken).set(attempt.id, step.answers);
          const course = { state: step.state, taken: after };
          const content = contentOfCourse(course);
          if (!courses.has(content)) courses.set(content, course);
        }
      }
      if (courses.size > MOST_COURSES) throw new Error('there are more courses of events than anybody can follow');
    }
    return [...courses.values()];
  }
}

function isAskable(state: State, request: Request): boolean {
  if (request.do === 'join' || request.do === 'job') return true;
  return 'member' in request
    ? state.members.has(request.member)
    : request.members.every((member) => state.members.has(member));
}

function distinct(courses: readonly Course[]): Map<string, Course> {
  return new Map(courses.map((course) => [contentOfCourse(course), course]));
}

function contentOfCourse({ state, taken }: Course): string {
  const answers = [...taken].toSorted(([left], [right]) => left - right).join(';');
  return `${contentOf(state)}|${answers}`;
}

function expected(courses: readonly Course[], sights: ReadonlyMap<number, string>): string {
  const told = courses.map(({ state }) =>
    [...sights.keys()]
      .map((number) => {
        const member = state.members.get(number);
        return `member ${number} has ${member ? sightOf(member) : 'none'}`;
      })
      .join('; '),
  );
  return [...new Set(told)].join(' or ');
}
