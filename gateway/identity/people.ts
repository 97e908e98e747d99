import { createHash } from 'node:crypto';

/** Somebody whom the company knows. */
export interface Person {
  /** How it names them for good. */
  sub: string;
  name: string;
  email: string;
  isVerified: boolean;
}

/** Made-up people to log in as; the demonstration has two of them bound. */
export const people: readonly Person[] = [
  { sub: 'sandbox-rahim', name: 'Rahim Uddin', email: 'rahim.uddin@sandbox.example', isVerified: true },
  { sub: 'sandbox-salma', name: 'Salma Khatun', email: 'salma.khatun@sandbox.example', isVerified: true },
  { sub: 'sandbox-newcomer', name: 'Nadia Rahman', email: 'nadia.rahman@sandbox.example', isVerified: true },
];

/** Somebody by what was typed: the same address is the same person. */
export function typedPerson(email: string, name: string, isVerified: boolean): Person {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 24);
  return { sub: `typed-${sub}`, name: name || email, email, isVerified };
}
