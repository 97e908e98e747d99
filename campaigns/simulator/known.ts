/** What the actors of one seed have been told: the database's ids of members and of what is theirs. */
export interface Known {
  /** Of this seed alone: account names and payments must not meet those of another. */
  readonly name: string;
  readonly brandId: number;
  readonly members: Map<number, bigint>;
  readonly holds: Map<string, bigint>;
  readonly sessions: Map<string, { readonly id: bigint; readonly untilMs: number }>;
  readonly rounds: Map<string, bigint>;
  readonly deposits: Map<string, bigint>;
  /** What was asked for under a place, as the company was told. */
  readonly amounts: Map<string, bigint>;
  readonly withdrawals: Map<string, bigint>;
  readonly bonuses: Map<string, bigint>;
  readonly rewards: Map<string, bigint>;
  readonly corrections: Map<string, bigint>;
}

/** @param joined members whom everybody knows already */
export function knowingNothing(name: string, brandId: number, joined: readonly bigint[] = []): Known {
  return {
    name,
    brandId,
    members: new Map(joined.entries()),
    holds: new Map(),
    sessions: new Map(),
    rounds: new Map(),
    deposits: new Map(),
    amounts: new Map(),
    withdrawals: new Map(),
    bonuses: new Map(),
    rewards: new Map(),
    corrections: new Map(),
  };
}

/** Under which something of a member is remembered. */
export function placeOf(member: number, key: string | number): string {
  return `${member}:${key}`;
}

export function idOf(known: Known, member: number): bigint {
  return foundIn(known.members, member);
}

/** The id of something that the workload has been told of. */
export function foundIn<Key, Id>(ids: ReadonlyMap<Key, Id>, place: Key): Id {
  const id = ids.get(place);
  if (id === undefined) throw new Error(`the workload asks for ${String(place)}, which nobody has been told of`);
  return id;
}

/** The key under which the payment company hears of an order of a withdrawal. */
export function payoutKeyOf({ brandId }: Known, withdrawalId: bigint, order: number): string {
  return `${brandId}.withdrawal-${withdrawalId}-${order}`;
}
