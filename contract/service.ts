import * as z from 'zod/mini';
import { resource } from './brand.ts';
import { defineCall } from './call.ts';
import { nothing, wholeNumber } from './fields.ts';

/** Members of a rank above this one are served by the VIP channel, all others by the live chat. */
export const VIP_SERVICE_ABOVE_RANK = 4;

/** The kind of path that pages open: a window of its own. */
export const SERVICE_PATH_TYPE = 3;

export const getCustomerService = defineCall({
  name: 'getCustomerService',
  worded: true,
  path: '/wps/system/customerService',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  tokenOptional: true,
  input: z.strictObject({ type: z._default(wholeNumber(1, 9), SERVICE_PATH_TYPE) }),
  output: z.strictObject({
    csType: z.string(),
    /** Ciphertext with its key of 8 characters behind it (server/service/path-cipher.ts). */
    path: z.string(),
    pathList: z.array(z.strictObject({ type: z.int(), path: z.string() })),
  }),
  summary: 'Where customer service waits for this caller: the VIP channel above rank 4, else the live chat.',
});

export const getDomainRoute = defineCall({
  name: 'getDomainRoute',
  path: '/wps/system/domainRoute',
  verb: 'GET',
  eitherVerb: true,
  input: nothing,
  output: z.strictObject({
    domainList: z.array(
      z.strictObject({
        domain: z.string(),
        url: z.string(),
        main: z.boolean(),
        /** Milliseconds; null until the browser has measured it, which alone knows its line. */
        speed: z.nullable(z.number()),
      }),
    ),
    resources: z.array(resource),
  }),
  summary: 'The addresses under which the brand can be reached, and its apps and pages elsewhere.',
});
