import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. What is no page may load nothing and stand in no frame; pages bring their own policy
 * (contentSecurityPolicy below).
 * @param publicUrl origin of the site; over https, browsers are told to stay there
 */
export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy);
  });
}

const permissionsPolicy = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'hid', 'display-capture'].map(
    (power) => `${power}=()`,
  ),
  'autoplay=(self)',
  'fullscreen=(self)',
].join(', ');

export interface PagePolicy {
  /** Host and port under which the page was asked for: its sockets go there. */
  host: string;
  /** Whether a page of this site may frame it, as the player's page frames a game. */
  framed: boolean;
  /** Origins of pictures beside our own. */
  imageOrigins: readonly string[];
  /** The brand's other addresses, whose speed a page measures. */
  connectOrigins: readonly string[];
  /** Origins of pages that it frames beside our own: studios' games. */
  frameOrigins: readonly string[];
  /** The brand counts its visitors with Google's tag. */
  analytics: boolean;
  /** Styles that stand in the page itself. */
  styles: readonly string[];
}

/** What a page may do: its own scripts and styles from files or, for styles, by their hash; nothing evaluated. */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const { host, framed, imageOrigins, connectOrigins, frameOrigins, analytics } = policy;
  // The host comes from the request: only what looks like one is repeated.
  const sockets = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : [];
  const tag = analytics ? ['https://www.googletagmanager.com'] : [];
  const counting = analytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', ...tag] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...tag],
    'style-src': ["'self'", ...policy.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins, ...counting],
    'connect-src': ["'self'", ...sockets, ...connectOrigins, ...counting],
    'frame-src': ["'self'", ...frameOrigins],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A drawing may style itself, but opened by its address it is a page, and must run nothing. */
export const drawingPolicy = "script-src 'none'; object-src 'none'; frame-ancestors 'none'; sandbox";

/** The origins of addresses that an operator typed, each once; what is no https address is left out. */
export function httpsOrigins(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const parsed = URL.parse(url);
    return parsed?.protocol === 'https:' && !/[\s;,']/.test(parsed.origin) ? [parsed.origin] : [];
  });
  return [...new Set(origins)];
}
