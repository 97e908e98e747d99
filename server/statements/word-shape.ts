import type { en } from './words.en.ts';

type Texts<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]> };

/** The words of statements; each language has them all. */
export type StatementWords = Texts<typeof en>;
