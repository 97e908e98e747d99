/** A row of the table of facts: one of them, or several that were told together. */
export interface FactRow {
  id: bigint;
  xid: string;
  brandId: number;
  kind: string;
  body: unknown;
  /** Of facts that were told together; then the row has the number of the last of them. */
  list: { fields: string[]; facts: [beforeMs: number, values: unknown[]][] } | null;
  at: Date;
}

export interface ToldFact {
  id: bigint;
  xid: string;
  brandId: number;
  kind: string;
  body: unknown;
  atMs: number;
}

/** The facts that stand in a row, in their order. */
export function factsOfRow({ list, at, ...row }: FactRow): ToldFact[] {
  const atMs = at.getTime();
  if (!list) return [{ ...row, atMs }];
  const firstId = row.id - BigInt(list.facts.length - 1);
  return list.facts.map(([beforeMs, values], place) => ({
    ...row,
    id: firstId + BigInt(place),
    body: Object.fromEntries(list.fields.map((field, number) => [field, values[number]])),
    atMs: atMs - beforeMs,
  }));
}
