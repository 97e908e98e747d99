import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secureAddress } from '../../../contract/addresses.ts';

/**
 * Headers of every answer. What is no page may load nothing and stand in no frame; pages bring their own policy
 * (contentSecurityPolicy below).
 * @param publicUrl origin of the site; over https, browsers are told to stay there
 */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = publicUrl.startsWith('https:')
    ? { ...headersOfAll, 'strict-transport-security': 'max-age=31536000' }
    : headersOfAll;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
}

const permissionsPolicy = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'hid', 'display-capture'].map(
    (power) => `${power}=()`,
  ),
  'autoplay=(self)',
  'fullscreen=(self)',
].join(', ');

/** Made once: they are the same for every request. */
const headersOfAll: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

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
    const origin = secureAddress.test(url) ? URL.parse(url)?.origin : undefined;
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}
