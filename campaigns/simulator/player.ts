import type { Ctx } from '../../server/platform/process/ctx.ts';
import { isUnavailable } from '../../server/platform/database/database.ts';
import type { Seal } from '../../server/platform/process/seal.ts';
import { type Company, connectCompany } from './company.ts';
import { type Connections, openLine } from './line.ts';
import { type Attempt, membersOf, type Request } from './requests.ts';
import type { Actor } from './schedule.ts';

/** An actor with what they are about. */
export interface Player {
  readonly actor: Actor;
  readonly ctxOf: (nowMs: number) => Ctx;
  readonly server: number;
  readonly hangUp: () => void;
  /** What they have sent since their last transaction that the others can see. */
  readonly sent: Set<string>;
  todo: Request | null;
  attempt: Attempt | null;
  /** So many statements of the attempt go before its line is cut; null: none is. */
  cutAfter: number | null;
  /** How the attempt ended: an answer, or what was thrown. */
  outcome: { text: string } | { error: unknown } | null;
}

/** What the actors of a seed share. */
export interface Around {
  readonly ctx: Ctx;
  readonly random: Ctx['random'];
  readonly connections: Connections;
  readonly company: Company;
  readonly name: string;
  /** What each server remembers; a server that dies gets another. */
  readonly seals: readonly Seal[];
  /** Told of whatever goes wrong where nobody waits for an answer. */
  onTrouble(trouble: string): void;
}

/** Seats an actor at one of two servers, with lines of their own to the database and to the payment company. */
export function openPlayer(actor: Actor, around: Around): Player {
  const { ctx, random, seals } = around;
  const db = openLine(around.connections, actor.gate);
  const server = actor.number % 2;
  const { origin, hangUp } = connectCompany(`${around.name}a${actor.number}`, around.company, actor.gate);
  const error = ({ err }: { err: unknown }): void => {
    if (!isUnavailable(err)) around.onTrouble(String(err));
  };
  const platform = {
    ...ctx.platform,
    log: Object.assign(Object.create(ctx.platform.log), { error }),
    config: { ...ctx.platform.config, sandboxCashierUrl: origin },
  };
  const ctxOf = (nowMs: number): Ctx => ({
    ...ctx,
    db,
    nowMs,
    random,
    platform: { ...platform, seal: seals[server]! },
  });
  return { actor, ctxOf, server, hangUp, sent: new Set(), todo: null, attempt: null, cutAfter: null, outcome: null };
}

/**
 * One waits for a member's money at a time: of two that wait for the same lock PostgreSQL may serve either first, and
 * then the seed would no longer decide.
 */
export function mayGo(players: readonly Player[], { actor }: Player, request: Request): boolean {
  const waiting = players.filter((player) => player.actor.stand === 'blocked');
  if (actor.isInTransaction && waiting.some((player) => player.actor.blockers.includes(actor.backend))) return true;
  const members = membersOf(request);
  return !waiting.some((player) => {
    const others = membersOf(player.attempt!.request);
    return members === null || others === null || others.some((member) => members.includes(member));
  });
}
