import * as z from 'zod/mini';
import type { Feature } from './features.ts';
import type { Permission } from './permissions.ts';

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whose token a call needs: nobody's, a member's session, a game frame's session, or a staff member's session. */
export type TokenKind = 'none' | 'member' | 'game' | 'staff';

/** How often a caller may knock: platform/rate.ts holds the numbers of each class. */
export type RateClass = 'read' | 'write' | 'login' | 'code' | 'money' | 'play';

/** What answers are about. Under it a page keeps what it was answered, and a call that changes it has it asked for anew. */
export type Subject =
  | 'agentApplication'
  | 'agentRisks'
  | 'agents'
  | 'balance'
  | 'bonusOffers'
  | 'brand'
  | 'brandWords'
  | 'cashback'
  | 'chat'
  | 'content'
  | 'contracts'
  | 'corrections'
  | 'deposits'
  | 'devices'
  | 'excluded'
  | 'favourites'
  | 'feedback'
  | 'gameCategories'
  | 'games'
  | 'giftCampaigns'
  | 'giftCodes'
  | 'gifts'
  | 'help'
  | 'identities'
  | 'lottery'
  | 'member'
  | 'memberBonuses'
  | 'members'
  | 'messages'
  | 'messageTemplates'
  | 'missionPrograms'
  | 'missions'
  | 'officeAgents'
  | 'officeCodes'
  | 'officeIdentities'
  | 'officePoints'
  | 'officePromotions'
  | 'officeRaffles'
  | 'officeReferrals'
  | 'officeRewards'
  | 'officeWheels'
  | 'paymentMethods'
  | 'points'
  | 'promotions'
  | 'proposals'
  | 'protection'
  | 'providers'
  | 'pvp'
  | 'returns'
  | 'rewards'
  | 'savedViews'
  | 'sports'
  | 'sportsBookings'
  | 'sportsPlayer'
  | 'sportsStars'
  | 'sportsTickets'
  | 'staff'
  | 'studios'
  | 'tickets'
  | 'transfers'
  | 'wheels'
  | 'withdrawals';

export type AnySchema = z.core.$ZodType;

/** Another address or verb under which the same call is served. */
export interface Alias {
  path?: string;
  verb?: Verb;
}

export interface CallSpec<I extends AnySchema, O extends AnySchema> {
  name: string;
  path: string;
  verb: Verb;
  input: I;
  output: O;
  summary: string;
  token?: TokenKind;
  /** A member call that a visitor may make too: a token is read if it is there, and a dead one is refused. */
  tokenOptional?: boolean;
  aliases?: readonly Alias[];
  /** The body is a JWE (wire: encrypted calls). */
  encrypted?: boolean;
  /** Switched off by the brand, the call answers function.not.available. */
  feature?: Feature;
  permission?: Permission;
  rate?: RateClass;
  /** Of a call that reads: what its answer is about. Without it nothing but time makes the answer old. */
  about?: Subject;
  /** Of a call that changes something: about what answers are old after it. */
  changes?: readonly Subject[] | 'everything';
  /** Of a call that reads: its answer holds words in the language of who asks. */
  worded?: boolean;
  /** Reads a token where there is one, and answers everybody alike all the same. */
  sameForAll?: boolean;
  /** Answered also while the member must choose another password first; every other member call is not. */
  beforePasswordChange?: boolean;
  /** A game frame's call that settles what is open and stakes nothing: answered also after the member has logged out. */
  settles?: boolean;
  /** Moves money: needs an Idempotency-Key header or a requestId in the body. */
  money?: boolean;
  /** Takes exactly its input, where nothing else says so (server/platform/http/call-reading.ts): it decides about money. */
  strict?: boolean;
  /** The specification names no verb: it answers GET and POST alike. Of calls that only read. */
  eitherVerb?: boolean;
  /**
   * Answers whoever has no token alike: by brand, language and input, but for an end that tells of the asker or the moment
   * (`continued` of server/platform/pages/shown.ts). What one is answered the next is sent without asking anew, while it is the same.
   */
  shared?: boolean;
  /** A bare call answers its output itself, without the envelope. */
  bare?: boolean;
  /** Body of GET is the query; 'form' calls take application/x-www-form-urlencoded as well. */
  form?: boolean;
  /** A success is a file in one of these media types, without the envelope; the handler answers a FileAnswer. */
  file?: readonly string[];
  /** Takes bodies up to this size, for calls that carry a picture; 64 KiB where nothing is said. */
  mostBodyBytes?: number;
}

export interface Call<I extends AnySchema = AnySchema, O extends AnySchema = AnySchema> {
  readonly name: string;
  readonly path: string;
  readonly verb: Verb;
  readonly input: I;
  readonly output: O;
  readonly summary: string;
  readonly token: TokenKind;
  readonly tokenOptional: boolean;
  readonly aliases: readonly Alias[];
  readonly encrypted: boolean;
  readonly feature: Feature | null;
  readonly permission: Permission | null;
  readonly rate: RateClass;
  readonly about: Subject | null;
  readonly changes: readonly Subject[] | 'everything';
  readonly worded: boolean;
  readonly sameForAll: boolean;
  readonly beforePasswordChange: boolean;
  readonly settles: boolean;
  readonly money: boolean;
  /** Says so itself; whether a call is strict all told, server/platform/http/call-reading.ts knows. */
  readonly strict: boolean;
  readonly eitherVerb: boolean;
  readonly shared: boolean;
  readonly bare: boolean;
  readonly form: boolean;
  readonly file: readonly string[] | null;
  readonly mostBodyBytes: number;
}

/** What a call with `file` answers. */
export interface FileAnswer {
  /** Under which it is saved; ASCII. */
  name: string;
  mediaType: string;
  body: AsyncIterable<Uint8Array | string>;
  /** For so long it may be kept by everyone who saw it: it never changes under its address. Without it: not at all. */
  keptSeconds?: number;
}

/** What a caller sends: before defaults and transforms. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler receives: parsed. */
export type CallParsed<C extends Call> = z.output<C['input']>;
/** What a caller receives in `value` (or bare). */
export type CallOutput<C extends Call> = z.input<C['output']>;

/** An answer that comes with a page, for which it would else ask at once: of which call, and to what input. */
export type FirstAnswer = readonly [call: string, input: object, answer: object];

/** Defines one call; the server's route, the web's client and OpenAPI all come from this one value. */
export function defineCall<I extends AnySchema, O extends AnySchema>(spec: CallSpec<I, O>): Call<I, O> {
  return {
    token: 'none',
    tokenOptional: false,
    aliases: [],
    encrypted: false,
    feature: null,
    permission: null,
    rate: spec.money ? 'money' : spec.verb === 'GET' ? 'read' : 'write',
    about: null,
    changes: [],
    worded: false,
    sameForAll: false,
    beforePasswordChange: false,
    settles: false,
    money: false,
    strict: false,
    eitherVerb: false,
    shared: false,
    bare: false,
    form: false,
    file: null,
    mostBodyBytes: 64 * 1024,
    ...spec,
  };
}

/** Whether a call is the operator's: of the staff, or the way in to them. */
export function isOfficeCall({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('/office/api/');
}

/** The body around every answer of an enveloped call. */
export interface Envelope<T = unknown> {
  success: boolean;
  value: T;
  message: string | null;
  errorCode: string | null;
}
