import type { StaffRole } from '../../contract/permissions.ts';
import type { Books } from '../../journeys/books.ts';
import type { Hand } from './hand.ts';

/** Who runs a site day by day, each with the role that the walk gives them. */
export const people = {
  payments: 'cashier',
  service: 'support',
  risk: 'manager',
  editor: 'manager',
  draws: 'manager',
  owner: 'owner',
  trader: 'manager',
} as const satisfies Record<string, StaffRole>;

export type Person = keyof typeof people;

/** What a task may ask of its surroundings. */
export interface Office {
  books: Books;
  /** Who else takes part: they begin at the overview as well, and what they do counts. */
  second(role: StaffRole): Promise<Hand>;
  /** Members that the walk has opened for itself. */
  given: Given;
}

export interface Given {
  /** Two members who use one device. */
  twins: readonly [string, string];
  /** Nobody else does anything with them. */
  alone: string;
  /** Numbers of the draw that waits for them, as they are published. */
  result: string;
}

/** What somebody at the office does, from the overview after their login to the sign that it is done. */
export interface Task {
  name: string;
  person: Person;
  /** Clicks that it took at the commit 27a37b6, counted on its screens. */
  before: number | 'not possible';
  /** How it was then. */
  was: string;
  /** More clicks than these are a fault. */
  most: number;
  walk(me: Hand, office: Office): Promise<void>;
}
