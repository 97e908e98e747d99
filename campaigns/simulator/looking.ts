import { Violation } from './judge.ts';
import type { State } from './model-state.ts';
import type { Company } from './company.ts';
import { type Known, payoutKeyOf, placeOf } from './known.ts';
import type { World } from './world.ts';

/** What may have changed besides money, the statements that change it, and how the model would tell of it. */
const parts = {
  deposits: {
    changedBy: /deposits/,
    told: `'d' || t.amount_minor || ' ' || t.state FROM deposits t`,
  },
  withdrawals: {
    changedBy: /withdrawals/,
    told: `concat('w', t.amount_minor, ' ', t.state, ' ', t.due_minor, ' ', coalesce(t.remaining_minor, 0), ' ', t.returned_minor) FROM withdrawals t`,
  },
  bonuses: {
    changedBy: /bonus|bets_|rounds_|providers_/,
    told: `concat('b', t.amount_minor, ' ', t.state, ' ', t.wagered_hundredths, ' ', t.open_bets, ' ', t.converted_minor, ' ', t.forfeited_minor) FROM bonuses t`,
  },
  rewards: {
    changedBy: /rewards/,
    told: `concat('r', t.amount_minor, ' ', t.state) FROM rewards t`,
  },
  /** What counts toward their ceilings. */
  takes: {
    changedBy: /rewards/,
    told: `'t' || t.worth_minor FROM reward_takes t`,
  },
  corrections: {
    changedBy: /corrections/,
    told: `'c ' || t.state FROM corrections t`,
  },
  limits: {
    changedBy: /protection_limits/,
    told: `concat('l', t.kind, ' ', t.period, ' ', t.amount_minor, ' ', coalesce(t.pending_amount_minor, 0)) FROM protection_limits t`,
  },
  pauses: {
    changedBy: /protection_exclusions/,
    told: `'p' || (extract(epoch FROM t.until_at) * 1000)::bigint FROM protection_exclusions t`,
  },
};
type Part = keyof typeof parts;
const everything = Object.keys(parts) as Part[];
/** Statements that move money or open an account. */
const moving = /wallet_|bets_|rounds_|providers_|bonuses_|rewards_/;

type SightRow = { id: bigint; money: string | null } & Partial<Record<Part, string[]>>;

/**
 * Sees the money of every member that the actors know, and what is on its way for them, as the database shows it now, in
 * the words of the model. What no statement can have changed is not looked at again.
 */
export class Eye {
  readonly #watcher: World['watcher'];
  readonly #known: Known;
  readonly #seen = new Map<bigint, Record<Part, string[]>>();
  readonly #changed = new Set<Part>();

  constructor({ watcher }: World, known: Known) {
    this.#watcher = watcher;
    this.#known = known;
  }

  /** Told of statements whose effects can be seen now. @returns whether any of them can have an effect that is looked at */
  mayHaveChanged(statements: Iterable<string>): boolean {
    let isSeen = false;
    for (const statement of statements) {
      if (statement.startsWith('select ')) continue;
      if (moving.test(statement)) isSeen = true;
      for (const part of everything)
        if (parts[part].changedBy.test(statement)) {
          this.#changed.add(part);
          isSeen = true;
        }
    }
    return isSeen;
  }

  lookAtEverything(): Promise<Map<number, string>> {
    for (const part of everything) this.#changed.add(part);
    return this.look();
  }

  /** @returns by member, as sightOf tells it */
  async look(): Promise<Map<number, string>> {
    const { members, brandId } = this.#known;
    if (members.size === 0) return new Map();
    const isNew = [...members.values()].some((id) => !this.#seen.has(id));
    const asked = everything.filter((part) => isNew || this.#changed.has(part));
    const { rows } = await this.#watcher.query<SightRow>({
      // Longer names than 63 letters are cut.
      name: `look ${asked.map((part) => part.slice(0, 3)).join()}`,
      text: `SELECT m.id,
        (SELECT sum(a.balance_minor) FILTER (WHERE a.kind = 'cash') || '/' || sum(a.held_minor) || '/' ||
                coalesce(sum(a.balance_minor) FILTER (WHERE a.kind = 'studio'), 0) || '/' ||
                coalesce(sum(a.balance_minor) FILTER (WHERE a.kind = 'bonus'), 0)
           FROM accounts a WHERE a.brand_id = $1 AND a.member_id = m.id) AS money
        ${asked.map((part) => `, ARRAY(SELECT ${parts[part].told} WHERE t.brand_id = $1 AND t.member_id = m.id) AS ${part}`).join('')}
        FROM unnest($2::bigint[]) AS m(id)`,
      values: [brandId, [...members.values()]],
    });
    this.#changed.clear();
    const sights = new Map<bigint, string>();
    for (const { id, money, ...fresh } of rows) {
      const seen = { ...this.#seen.get(id), ...fresh } as Record<Part, string[]>;
      this.#seen.set(id, seen);
      // Of pauses the one that ends last counts.
      const things = everything.flatMap((part) => (part === 'pauses' ? seen[part].toSorted().slice(-1) : seen[part]));
      sights.set(id, money === null ? 'none' : [money, ...things.toSorted()].join(', '));
    }
    return new Map([...members].map(([number, id]) => [number, sights.get(id) ?? 'none']));
  }
}

/** Everything has settled: each bet and each transfer of the model stands in the database once, as it must, and no other does. */
export async function checkEnd(
  world: World,
  known: Known,
  company: Company,
  { state, step }: { state: State; step: number },
): Promise<void> {
  const ids = [...known.members.values()];
  const { rows } = await world.watcher.query<{ line: string }>({
    name: 'end',
    text: `SELECT concat_ws(' ', member_id, key, state, stake_minor || '/' || payout_minor || '/' || stake_bonus_minor) AS line
             FROM bets WHERE member_id = ANY($1)
           UNION ALL
           SELECT concat_ws(' ', sender_id, key, 'sent', amount_minor) FROM transfers WHERE sender_id = ANY($1)`,
    values: [ids],
  });
  const right = [...state.members].flatMap(([number, member]) => {
    const id = known.members.get(number);
    const rounds = [...member.rounds];
    return [
      ...rounds.map(([key, round]) => {
        const word = round.state === 'closed' ? 'settled' : round.state;
        return `${id} ${key} ${word} ${round.stakeMinor}/${round.payoutMinor}/${round.stakeBonusMinor}`;
      }),
      ...[...member.transfers].map(([key, sent]) => `${id} ${key} sent ${sent.amountMinor}`),
    ];
  });
  compare(
    step,
    'the database',
    right,
    rows.map(({ line }) => line),
  );
  compare(
    step,
    'the payment company',
    paymentsOf(known, state),
    company.paid().map(([key, amount]) => `${key} ${amount}`),
  );
}

/** What the company must have paid, order by order. */
function paymentsOf(known: Known, state: State): string[] {
  return [...state.members].flatMap(([number, { withdrawals }]) =>
    [...withdrawals].flatMap(([key, { paid, paidOrders }]) => {
      const id = known.withdrawals.get(placeOf(number, key));
      if (id === undefined) return [];
      return paid.map((minor, at) => `${payoutKeyOf(known, id, paidOrders[at]!)} ${textOf(minor)}`);
    }),
  );
}

function textOf(minor: bigint): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function compare(step: number, who: string, right: readonly string[], found: readonly string[]): void {
  const missing = right.filter((line) => !found.includes(line));
  const extra = found.filter((line) => !right.includes(line));
  if (missing.length + extra.length > 0 || found.length !== right.length)
    throw new Violation(
      step,
      `at the end ${who} lacks ${missing.join(', ') || 'nothing'} and has ${extra.join(', ') || 'nothing'} too much`,
    );
}
