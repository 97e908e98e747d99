import * as z from 'zod/mini';
import { brandSettings } from './brand.ts';
import { defineCall } from './call.ts';
import { nothing, text } from './fields.ts';
import { newStaff } from './office.ts';

/** A host name without a port, in small letters. */
const host = z
  .string()
  .check(
    z.maxLength(253),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
  );

/** The first one is its main address. */
const hosts = z.array(host).check(z.minLength(1), z.maxLength(8));

/** Small letters, digits and dashes; it stands in addresses and files, and does not change. */
const brandCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));

export const createBrand = defineCall({
  name: 'createBrand',
  path: '/office/api/brands',
  verb: 'POST',
  token: 'staff',
  permission: 'brands.write',
  changes: ['brand', 'staff'],
  encrypted: true,
  input: z.strictObject({
    code: brandCode,
    name: brandSettings.shape.name,
    hosts,
    currency: brandSettings.shape.currency,
    timeZone: brandSettings.shape.timeZone,
    /** The brand whose settings it begins with, of the same currency; null: careful defaults. */
    copyOf: z.nullable(text(32, 2)),
    /** Its first owner, who works for it alone; null: those who work for every brand. */
    owner: z.nullable(newStaff),
  }),
  output: z.strictObject({
    code: z.string(),
    /** The secret of the owner's time-based code, shown this once. */
    owner: z.nullable(z.strictObject({ codeSecret: z.string(), codeUri: z.string() })),
  }),
  summary:
    'Opens a brand: it answers at its hosts at once, with the games and lotteries of the house and seeds of its own.',
});

export const saveBrandHosts = defineCall({
  name: 'saveBrandHosts',
  path: '/office/api/brands/hosts',
  verb: 'POST',
  token: 'staff',
  permission: 'brands.write',
  changes: ['brand'],
  input: z.strictObject({ code: brandCode, hosts }),
  output: nothing,
  summary: 'Says at which hosts a brand answers from now on; links that name a host taken from it lead there no more.',
});

const currency = brandSettings.shape.currency;

/** Amounts in the currency of the line. */
const figures = {
  members: z.int(),
  /** With a settled bet today. */
  active: z.int(),
  deposits: z.string(),
  withdrawals: z.string(),
  ggr: z.string(),
  ngr: z.string(),
  /** What is owed to members now. */
  liability: z.string(),
  /** How many things wait for people. */
  waiting: z.int(),
};

export const listBrandFigures = defineCall({
  name: 'listBrandFigures',
  path: '/office/api/brands/figures',
  verb: 'GET',
  token: 'staff',
  permission: 'brands.read',
  about: 'brand',
  input: nothing,
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        code: z.string(),
        name: brandSettings.shape.name,
        hosts: z.array(z.string()),
        currency,
        timeZone: brandSettings.shape.timeZone,
        /** Its day as it is cut in its own time zone. */
        day: z.string(),
        ...figures,
      }),
    ),
    /** Each currency for itself: currencies are never added. */
    totals: z.array(z.strictObject({ currency, brands: z.int(), ...figures })),
  }),
  summary: 'Today so far of every brand that this staff member works for, and what waits there.',
});
