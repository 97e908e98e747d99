import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/brand.ts';
import { nowMs } from '../process/clock.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { FirstPage } from './page-html.ts';
import type { Text } from '../http/send-text.ts';
import { type Asker, type Parts, partsOf } from './shown.ts';

/** A page as it was sent. */
export interface SentPage {
  text: Text;
  headers: Readonly<Record<string, string>>;
}

/** With its status, and what that told of whoever asked. */
export type KeptPage = SentPage & { status: Parts; told: string };

/** A page that somebody asks for now: the one that was sent to another who asked the same, or where to keep what is made. */
export function askPage(
  kept: KeptAnswers<KeptPage>,
  { host, url, headers }: Pick<FastifyRequest, 'host' | 'url' | 'headers'>,
  language: Language | null,
): { known: SentPage | null; keep(page: FirstPage, sent: SentPage): void } {
  const asker: Asker = { address: '', headers, nowMs: nowMs() };
  const { known, keep } = kept.ask(`${language ?? ''}\n${host}\n${url}`);
  return {
    // Whom the brand lets in goes by the asker's country.
    known: known && JSON.stringify(known.status.ownOf(asker)) === known.told ? known : null,
    keep(page, sent) {
      const status = partsOf(page.status);
      const shown = shownIn(page);
      // The page of a shut region says where its reader is.
      if (status === null || shown === null || page.status.regionRestriction) return;
      keep([status.head, ...shown], { ...sent, status, told: JSON.stringify(status.own) });
    },
  };
}

/** What a page is made of beside its status; null where something of it is not shown to all alike. */
function shownIn({ madeOf, gameOrigins, answers }: FirstPage): object[] | null {
  const shown = [...madeOf];
  for (const value of [gameOrigins, ...answers.map(([, , answer]) => answer)]) {
    const parts = partsOf(value);
    if (parts === null || Object.keys(parts.own).length > 0) return null;
    shown.push(parts.head);
  }
  return shown;
}

const policies = new WeakMap<Text, { host: string; policy: string }>();

/** A page's policy says under which host its sockets open: of those that strangers may claim the last one is kept. */
export function policyOf(page: Text, host: string, make: () => string): string {
  const known = policies.get(page);
  if (known?.host === host) return known.policy;
  const policy = make();
  policies.set(page, { host, policy });
  return policy;
}
