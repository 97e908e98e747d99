import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, TokenKind } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { permissions, rolePermissions, staffRoles, type StaffRole } from '../contract/permissions.ts';
import { type Cast, castOn } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { fieldsOf, rightInput } from './testing/inputs.ts';
import {
  allAddresses,
  allCalls,
  bodyOf,
  type CallAddress,
  faultsOfRefusal,
  type Heard,
  isAskedInQuery,
  isSigned,
  knock,
} from './testing/knocks.ts';
import { memberOn } from './testing/people.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let cast: Cast;
let ofOther: { memberId: bigint; account: string; token: string };

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
  ofOther = { account: 'chandni6006', ...(await memberOn(site, 'chandni6006', 0, 'other')) };
});

afterAll(() => site.close());

async function send(
  { call, verb, path }: CallAddress,
  input: Record<string, unknown>,
  headers: Record<string, string | undefined>,
): Promise<Heard> {
  if (isAskedInQuery(verb))
    return knock(site, { verb, path, query: `?${new URLSearchParams(input as Record<string, string>)}`, headers });
  const key = site.app.platform.encryption.publicKey();
  return knock(site, {
    verb,
    path,
    body: JSON.stringify(call.encrypted ? await encryptPayload(key, input) : input),
    headers,
  });
}

interface Role {
  name: string;
  kind: TokenKind;
  token: () => string | undefined;
  staffRole?: StaffRole;
  merchant?: string;
  /** A token of the right kind that is refused all the same. */
  refusedWith?: ErrorCode;
  /** But by these calls. */
  exceptBy?: (call: Call) => boolean;
}

const roles: Role[] = [
  { name: 'a visitor', kind: 'none', token: () => undefined },
  { name: 'a member', kind: 'member', token: () => cast.anwar.token },
  { name: 'a trial member', kind: 'member', token: () => cast.trialToken },
  { name: 'an agent', kind: 'member', token: () => cast.agentToken },
  { name: 'a game frame', kind: 'game', token: () => cast.anwar.gameToken },
  ...staffRoles.map((role): Role => ({
    name: `the ${role}`,
    kind: 'staff',
    staffRole: role,
    token: () => cast.staff[role],
  })),
  { name: 'staff of another brand', kind: 'staff', token: () => cast.strangerStaff, refusedWith: 'not_allowed' },
  { name: 'a member of another brand', kind: 'member', token: () => ofOther.token, refusedWith: 'login.not.session' },
  {
    name: 'a member at another brand',
    kind: 'member',
    merchant: 'other',
    token: () => cast.anwar.token,
    refusedWith: 'login.not.session',
  },
  {
    name: 'a game frame at another brand',
    kind: 'game',
    merchant: 'other',
    token: () => cast.anwar.gameToken,
    refusedWith: 'login.not.session',
  },
  {
    name: 'a token that was logged out',
    kind: 'member',
    token: () => cast.deadMember,
    refusedWith: 'login.not.session',
  },
  {
    name: 'a member who must choose another password first',
    kind: 'member',
    token: () => cast.heldToken,
    refusedWith: 'password_change_required',
    // Where a visitor may look they look as one.
    exceptBy: ({ beforePasswordChange, tokenOptional }) => beforePasswordChange || tokenOptional,
  },
  { name: 'staff who logged out', kind: 'staff', token: () => cast.deadStaff, refusedWith: 'login.not.session' },
  { name: 'a made-up token', kind: 'member', token: () => 'A'.repeat(43), refusedWith: 'login.not.session' },
];

/** What stands for a token and is none: the one guard refuses it, whatever is called. */
const wrongTokens: Role[] = [
  { name: 'an empty token', kind: 'none', token: () => '' },
  {
    name: 'a token with more at its end',
    kind: 'member',
    token: () => `${cast.anwar.token}x`,
    refusedWith: 'login.not.session',
  },
  {
    name: 'a token as a bearer',
    kind: 'member',
    token: () => `Bearer ${cast.anwar.token}`,
    refusedWith: 'login.not.session',
  },
  {
    name: 'a hostile token',
    kind: 'member',
    token: () => `' OR 1=1 --${'x'.repeat(4000)}`,
    refusedWith: 'login.not.session',
  },
];

/** What the contract says that this role is refused with; null: it is let in. */
function refusalOf(call: Call, role: Role): ErrorCode | null {
  if (call.token === 'none') return null;
  if (role.kind === 'none') return call.tokenOptional ? null : 'login.not.session';
  if (role.kind !== call.token) return 'login.not.session';
  if (role.refusedWith && !role.exceptBy?.(call)) return role.refusedWith;
  if (call.permission && role.staffRole && !rolePermissions[role.staffRole].includes(call.permission))
    return 'not_allowed';
  return null;
}

describe.each(roles.map((role) => [role.name, role] as const))('%s', (_, role) => {
  test('is let in where the contract says so, and nowhere else', async () => {
    expect(await faultsEverywhere(role)).toEqual([]);
  });
});

describe.each(wrongTokens.map((role) => [role.name, role] as const))('%s', { tags: ['nightly'] }, (_, role) => {
  test('is let in only where nobody needs a token', async () => {
    expect(await faultsEverywhere(role)).toEqual([]);
  });
});

/** What stops whoever was let in. Of the bot checks nothing is open here, or the cast could not have come in. */
function stoppedBy(call: Call): ErrorCode {
  if (call.feature === 'GEETEST3') return 'function.not.available';
  return isSigned(call) ? 'bad_signature' : 'bad_input';
}

/** Knocks at every address: who is let in where the contract says otherwise, and whether anything moved. */
async function faultsEverywhere(role: Role): Promise<string[]> {
  const before = await fingerprint(site.db);
  const faults: string[] = [];
  for (const address of allAddresses) {
    const { call, verb, path } = address;
    const expected = refusalOf(call, role);
    // Nobody who is let in may do anything here: the name that is refused everywhere stops them after the door.
    const input = { ...rightInput(call), 'any[__proto__]': 1 };
    const heard = await send(address, input, { authorization: role.token(), merchant: role.merchant });
    const codes: ErrorCode[] = [expected ?? stoppedBy(call)];
    faults.push(...faultsOfRefusal(heard, codes).map((fault) => `${verb} ${path}: ${fault}`));
  }
  return isDeepStrictEqual(await fingerprint(site.db), before) ? faults : [...faults, 'something has moved'];
}

describe('every call of members', () => {
  test('waits for a password that must be changed, but those that the change needs', () => {
    const free = allCalls.filter(({ beforePasswordChange }) => beforePasswordChange).map(({ name }) => name);
    expect(free.toSorted()).toEqual(['changePassword', 'logout', 'setLanguage']);
  });
});

describe('every call of the office', () => {
  test('needs a permission, but those about oneself', () => {
    const free = allCalls.filter((call) => call.token === 'staff' && call.permission === null).map(({ name }) => name);
    // Those of queues ask for the permission of the queue that they name (server/office/queues.test.ts).
    const ofQueues = ['leaveQueueItem', 'takeNextItem', 'takeQueueItem'];
    expect(free.toSorted()).toEqual(['getOwnRoom', 'getStaffInfo', 'staffLogout', ...ofQueues].toSorted());
    expect(allCalls.filter((call) => call.permission !== null && call.token !== 'staff')).toEqual([]);
    expect(
      allCalls.filter((call) => call.path.startsWith('/office/') && call.token !== 'staff').map(({ name }) => name),
    ).toEqual(['staffLogin']);
  });

  test('that changes something needs a permission to write, and one that only shows a permission to read', () => {
    for (const call of allCalls.filter(({ permission }) => permission !== null)) {
      // What shows the codes that were sent is more than reading: whoever may read everything may not see them.
      const way = call.verb === 'GET' ? /\.(?:read|open)$/ : /\.(?:write|propose|approve)$/;
      expect(call.permission, call.name).toMatch(way);
      expect(permissions).toContain(call.permission);
    }
  });
});

describe('the things of another', () => {
  const idsOfAnother: Record<string, () => string> = {
    depositId: () => cast.bashir.depositId,
    roundId: () => cast.bashir.roundId,
    memberId: () => String(cast.bashir.memberId),
  };
  const mine = allAddresses.filter(({ call }) => call.token === 'member' || call.token === 'game');
  const idFields = (call: Call) => fieldsOf(call).filter((field) => Object.hasOwn(idsOfAnother, field));

  test('are found by no member and no frame, in whatever field their id stands, and do not move', async () => {
    const asking = mine.filter(({ call }) => idFields(call).length > 0);
    expect(asking.map(({ call }) => call.name)).toEqual(
      expect.arrayContaining(['getDeposit', 'cancelDeposit', 'freeSpin']),
    );
    const before = await fingerprint(site.db);
    for (const address of asking) {
      for (const field of idFields(address.call)) {
        const isAgents = address.path.startsWith('/wps/agent/');
        const own = isAgents ? cast.agentToken : cast.anwar.token;
        const token = address.call.token === 'game' ? cast.anwar.gameToken : own;
        const theirs = await send(
          address,
          { ...rightInput(address.call), [field]: idsOfAnother[field]!() },
          { authorization: token, 'idempotency-key': 'another-1' },
        );
        expect(faultsOfRefusal(theirs, ['not_found']), `${address.path} ${field}`).toEqual([]);
        const nobodys = await send(
          address,
          { ...rightInput(address.call), [field]: '999999999999' },
          { authorization: token, 'idempotency-key': 'another-2' },
        );
        expect(theirs.text, 'what is another’s looks like what is not there').toBe(nobodys.text);
      }
    }
    expect(await fingerprint(site.db)).toEqual(before);
  });

  test('appear in no answer that a member, a frame or a visitor gets', async () => {
    const marks = [
      cast.bashir.account,
      cast.bashir.depositId,
      cast.bashir.token,
      cast.bashir.gameToken,
      `"${cast.bashir.memberId}"`,
      `"roundId":"${cast.bashir.roundId}"`,
    ];
    for (const address of allAddresses.filter(
      ({ call, verb }) => call.token !== 'staff' && verb === 'GET' && call.rate !== 'write',
    )) {
      for (const authorization of [cast.anwar.token, cast.anwar.gameToken, undefined]) {
        const heard = await send(address, rightInput(address.call), { authorization });
        for (const mark of marks) expect(heard.text, `${address.path} tells ${mark}`).not.toContain(mark);
      }
    }
  });

  test('that belong to another brand are shown to no staff and moved by none', async () => {
    // That somebody took a list as a file is itself written down.
    const but = (line: string) => !line.startsWith('audit_log ');
    const before = (await fingerprint(site.db)).filter(but);
    const asking = allAddresses.filter(({ call }) => call.token === 'staff' && fieldsOf(call).includes('memberId'));
    expect(asking.length).toBeGreaterThan(3);
    for (const address of asking) {
      const heard = await send(
        address,
        { ...rightInput(address.call), memberId: String(ofOther.memberId) },
        { authorization: cast.staff.owner },
      );
      const list = (bodyOf(heard)?.value as { list?: unknown[] } | null)?.list;
      if (list) expect(list, address.path).toEqual([]);
      else if (address.call.file && heard.status === 200) expect(heard.text, address.path).toContain('\n# rows,0\n');
      else expect(faultsOfRefusal(heard, ['not_found']), address.path).toEqual([]);
      expect(heard.text).not.toContain(ofOther.account);
    }
    for (const address of allAddresses.filter(({ call, verb }) => call.token === 'staff' && verb === 'GET')) {
      const heard = await send(address, { ...rightInput(address.call) }, { authorization: cast.staff.owner });
      expect(heard.text, `${address.path} tells of another brand’s member`).not.toContain(ofOther.account);
    }
    expect((await fingerprint(site.db)).filter(but)).toEqual(before);
  });
});
