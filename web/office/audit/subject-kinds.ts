/** The kinds of things that deeds are done to: what stands before the colon of a subject. */
export const subjectKinds = [
  'member',
  'deposit',
  'withdrawal',
  'correction',
  'proposal',
  'payment',
  'payment_method',
  'payment_channel',
  'payment_company',
  'identity_company',
  'feedback',
  'brand',
  'content',
  'game',
  'studio',
  'category',
  'lottery',
  'ticket',
  'sports_event',
  'sport',
  'pvp_room',
  'pvp_hand',
  'pvp_tournament',
  'pvp_pair',
  'provider',
  'offer',
  'mission',
  'gift',
  'wheel',
  'code',
  'redemption',
  'staff',
  'role',
  'list',
  'promotion',
  'raffle',
  'application',
  'segment',
  'draw',
  'help',
  'template',
  'contract_template',
  'word',
  'view',
] as const;
type SubjectKind = (typeof subjectKinds)[number];

/** A subject as people read it: what it is, and which; of a kind without words all of it. */
export function partsOfSubject(subject: string): { kind: SubjectKind | null; reference: string } {
  const at = subject.indexOf(':');
  const kind = subjectKinds.find((one) => one === subject.slice(0, at));
  return kind === undefined ? { kind: null, reference: subject } : { kind, reference: subject.slice(at + 1) };
}

/** What is asked for: a thing by its kind and number, all of a kind, or a subject as the log writes it. */
export function askedSubject(kind: SubjectKind | undefined, typed: string): { subject?: string; subjectKind?: string } {
  const reference = typed.trim();
  if (reference === '') return kind === undefined ? {} : { subjectKind: kind };
  if (kind === undefined || reference.startsWith(`${kind}:`)) return { subject: reference };
  return { subject: `${kind}:${reference}` };
}
