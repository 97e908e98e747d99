import { createHash, createHmac } from 'node:crypto';
import type { ErrorCode } from '../../contract/errors.ts';
import * as api from '../../contract/provider-api.ts';
import type { ProviderDialect } from '../../contract/providers-office.ts';
import * as lobby from '../lobby/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { TestSite } from '../testing/site.ts';
import { createKey, saveProvider } from './service-studios.ts';
import { GAME, PROVIDER } from './test-provider.ts';

export interface StudioKey {
  name: string;
  secret: string;
}

/** Connects the studio `river` and puts its game into the catalogue. */
export async function connectStudio(
  site: TestSite,
  more: Partial<{ dialect: ProviderDialect; addresses: string[]; code: string; launchUrl: string }> = {},
): Promise<StudioKey> {
  const ctx = await site.ctx();
  const {
    code = PROVIDER,
    launchUrl = 'https://games.river.example/{game}?token={token}&lang={lang}&m={mode}&back={back}',
  } = more;
  await saveProvider(
    ctx,
    {
      code,
      version: 0,
      name: 'River House',
      enabled: true,
      launchUrl,
      dialect: more.dialect ?? 'plain',
      formHash: 'sha256',
      addresses: more.addresses ?? [],
      idleHours: 24,
    },
    '127.0.0.1',
  );
  if (code === PROVIDER)
    await lobby.importGames(
      ctx,
      {
        provider: code,
        games: [
          {
            code: GAME,
            name: { BN: 'নৌকাবাইচ', EN: 'River Boats' },
            category: 'RNG',
            returnToPlayer: '0.96',
            trial: true,
          },
        ],
      },
      '127.0.0.1',
    );
  return createKey(ctx, { provider: code, othersEndAfterHours: null }, '127.0.0.1');
}

export interface Signing {
  /** How far the moment is from now. */
  offMs?: number;
  /** What is sent instead of what was signed. */
  sentBody?: string;
  secret?: string;
  headers?: Record<string, string>;
}

export interface Heard {
  status: number;
  code: ErrorCode | null;
  value: Record<string, unknown> | null;
  body: Record<string, unknown>;
}

export type Path =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'end-round'
  | 'bonus-win'
  | 'jackpot-win'
  | 'transaction';

let requests = 0;

/** Says something to the site as the studio says it. */
export async function say(
  site: TestSite,
  key: StudioKey,
  path: Path,
  body: Record<string, unknown>,
  signing: Signing = {},
): Promise<Heard> {
  const call = api.providerBet.path.replace(/bet$/, path);
  return send(site, key, call, JSON.stringify({ request_uuid: `req-${++requests}`, ...body }), signing);
}

/** The same at the one address of the command dialect. */
export async function command(site: TestSite, key: StudioKey, body: Record<string, unknown>, signing: Signing = {}) {
  return send(site, key, api.providerCommand.path, JSON.stringify(body), signing);
}

/** The same as parameters with a hash over them. */
export async function form(
  site: TestSite,
  key: StudioKey,
  parameters: Record<string, string>,
  { hash = 'sha256', secret = key.secret, after = {} }: { hash?: string; secret?: string; after?: object } = {},
): Promise<Record<string, unknown>> {
  const said = { ...parameters, providerId: key.name };
  const signed = Object.entries(said)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const digest = createHash(hash).update(`${signed}${secret}`).digest('hex');
  const body = new URLSearchParams({ ...said, hash: digest, ...after }).toString();
  const response = await fetch(`${site.url}${api.providerForm.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  return (await response.json()) as Record<string, unknown>;
}

async function send(site: TestSite, key: StudioKey, path: string, text: string, signing: Signing): Promise<Heard> {
  const timestamp = String(nowMs() + (signing.offMs ?? 0));
  const signature = createHmac('sha256', signing.secret ?? key.secret)
    .update(`${timestamp}.${text}`)
    .digest('hex');
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'EN',
      'x-key-id': key.name,
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...signing.headers,
    },
    body: signing.sentBody ?? text,
  });
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    code: (body['errorCode'] as ErrorCode | undefined) ?? null,
    value: (body['value'] as Record<string, unknown> | undefined) ?? null,
    body,
  };
}
