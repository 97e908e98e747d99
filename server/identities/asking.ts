import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { IdentityTrouble } from '../../contract/identities-office.ts';
import type { Config } from '../platform/process/config.ts';

const ANSWER_WITHIN_MS = 6_000;
/** Google's discovery document has 2 KiB and its keys have 2; a company with more than this is none. */
const MOST_BYTES = 64 * 1024;

/** Why a company could not be asked, or gave nothing that can be read. */
export class IdentityFault extends Error {
  readonly trouble: IdentityTrouble;

  constructor(trouble: IdentityTrouble, message: string) {
    super(message);
    this.name = 'IdentityFault';
    this.trouble = trouble;
  }
}

interface Asked {
  /** Fields of a form: then it is posted. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * Asks an address of a company for JSON, by what an office has written down or the company itself has said. Only https to
 * public addresses, looked up and connected to in one step so that a name cannot change in between; the sandbox company
 * alone may be elsewhere. No redirect is followed.
 * @throws IdentityFault where it may not be asked, or there is no whole answer in time
 */
export async function askCompany(
  { sandboxIdentityUrl }: Pick<Config, 'sandboxIdentityUrl'>,
  address: string,
  { form, headers }: Asked = {},
): Promise<{ status: number; body: unknown }> {
  const url = addressOf(address);
  const isSandbox = sandboxIdentityUrl !== null && url.origin === sandboxIdentityUrl;
  if (url.protocol !== 'https:' && !isSandbox) throw new IdentityFault('address', 'only https is asked');
  if (!isSandbox && isPrivate(url.hostname.replace(/^\[|\]$/g, '')))
    throw new IdentityFault('private_address', 'the address is not a public one');
  const text = await textFrom(url, {
    ...(form && { body: new URLSearchParams(form).toString() }),
    headers: headers ?? {},
    ...(!isSandbox && { lookup: publicLookup }),
  });
  try {
    return { status: text.status, body: JSON.parse(text.body) as unknown };
  } catch {
    throw new IdentityFault('no_answer', 'the answer is not JSON');
  }
}

/** An address of a company. @throws IdentityFault where it is none, or carries a password */
export function addressOf(address: string): URL {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new IdentityFault('address', 'not an address of a company');
  return url;
}

interface Sent {
  body?: string;
  headers: Record<string, string>;
  lookup?: LookupFunction;
}

function textFrom(url: URL, { body, headers, lookup }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof IdentityFault ? error : new IdentityFault('no_answer', error.message));
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        agent: false,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(lookup && { lookup }),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > MOST_BYTES) return void sent.destroy(new IdentityFault('no_answer', 'the answer is too large'));
          pieces.push(piece);
        });
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Looks a name up and gives only addresses that are public: what is connected to is what was looked at. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => !isPrivate(address));
    const [first] = open;
    if (first === undefined)
      return callback(new IdentityFault('private_address', 'the address is not a public one'), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');

/** Whether an address leads into a machine or a house; of a name it says no. Of IPv6 only 2000::/3 is the world. */
function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return /(?:^|\.)localhost\.?$/i.test(address);
  if (family === 4) return privateNetworks.check(address, 'ipv4');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return privateNetworks.check(mapped, 'ipv4');
  // 6to4 carries an IPv4 address within.
  return !/^[23]/.test(address) || address.startsWith('2002:');
}
