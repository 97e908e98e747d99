import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, text } from './fields.ts';
import { loggedIn, registrationFields } from './sessions.ts';

/** How a login company is named in addresses; it never changes. */
export const identityCompanyCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,23}$/));

/** A company by which people log in, as its button shows it. */
const shownCompany = {
  company: z.string(),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
  /** One or two letters on a ground of its colour. */
  mark: z.string(),
  /** As #rrggbb. */
  colour: z.string(),
};

export const listIdentityCompanies = defineCall({
  name: 'listIdentityCompanies',
  about: 'identities',
  path: '/wps/session/external',
  verb: 'GET',
  input: nothing,
  output: z.strictObject({ list: z.array(z.strictObject(shownCompany)) }),
  summary: 'The companies by which the brand lets people log in.',
});

export const startIdentity = defineCall({
  name: 'startIdentity',
  path: '/wps/session/external/start',
  verb: 'POST',
  token: 'member',
  tokenOptional: true,
  rate: 'login',
  input: z.strictObject({
    company: identityCompanyCode,
    /** To come in, or, as a member who is in already, to have the account bound. */
    purpose: z._default(z.enum(['enter', 'bind']), 'enter'),
    loginDeviceId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/i))),
  }),
  output: z.strictObject({
    /** The company’s page, to which the browser goes. */
    url: z.string(),
  }),
  summary: 'Begins a login at a company; it belongs to this browser alone, by a cookie, for ten minutes.',
});

/** What a company has said of who logged in, where no account of the brand is bound to them yet. */
const proof = z.strictObject({
  company: z.string(),
  /** Binds an account or registers one, once, in this browser. */
  ticket: z.string(),
  /** How the company calls them, to be recognised by; ''. */
  person: z.string(),
  /** What their form begins with; ''. */
  email: z.string(),
  /** The company says that the address is theirs, and the brand believes it. */
  isEmailProved: z.boolean(),
});

export const finishIdentity = defineCall({
  name: 'finishIdentity',
  path: '/wps/session/external/finish',
  verb: 'POST',
  token: 'member',
  tokenOptional: true,
  rate: 'login',
  input: z.strictObject({
    /** The company whose address the browser came back to. */
    company: identityCompanyCode,
    state: text(200, 1),
    code: text(2000, 1),
    /** What the company says that it is (RFC 9207). */
    iss: z.optional(text(300)),
  }),
  output: z.strictObject({
    /** null: it was for binding, and nothing has been bound yet. */
    entered: z.nullable(loggedIn),
    proof: z.nullable(proof),
  }),
  summary:
    'What a browser brings back from a company. Bound to a member it logs them in; bound to nobody it is refused with bind_customer_required and the same proof in value.',
});

/** How an account came to be bound. */
export const bindingWays = ['registration', 'member'] as const;

export const bindIdentity = defineCall({
  name: 'bindIdentity',
  changes: ['identities'],
  path: '/wps/member/external',
  verb: 'POST',
  token: 'member',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({
    ticket: text(200, 1),
    by: z._default(z.enum(['password', 'payment']), 'password'),
    /** The one that `by` names. */
    password: text(128, 1),
  }),
  output: z.strictObject({ company: z.string(), person: z.string(), boundAtMs: momentMs }),
  summary: 'Binds the account of a company to the member behind the token, for good: only staff can release it.',
});

export const registerIdentity = defineCall({
  name: 'registerIdentity',
  path: '/wps/member/register/external',
  verb: 'PUT',
  encrypted: true,
  feature: 'DIRECTREG3',
  rate: 'login',
  input: z.strictObject({
    ...registrationFields,
    username: z.optional(text(64)),
    password: z.optional(text(128)),
    confirmPassword: z.optional(text(128)),
    ticket: text(200, 1),
  }),
  output: loggedIn,
  summary:
    'Opens a member account by the rules of the brand, bound to the account of a company, and logs it in. It needs no password.',
});

export const listBindings = defineCall({
  name: 'listBindings',
  about: 'identities',
  path: '/wps/member/external',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        ...shownCompany,
        person: z.string(),
        /** null: not bound. */
        boundAtMs: z.nullable(momentMs),
      }),
    ),
  }),
  summary: 'The login companies, and to which of them the member is bound, since when.',
});
