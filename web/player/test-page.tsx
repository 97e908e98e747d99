import './test-browser.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import compileMessage from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language, SystemStatus } from '../../contract/brand.ts';
import type { Call } from '../../contract/call.ts';
import type { Feature } from '../../contract/features.ts';
import { type Asker, keyOf } from '../kit/ask.ts';
import { KitProvider } from '../kit/KitProvider.tsx';
import { type Session, useSession } from '../kit/session.ts';
import { useSite } from '../kit/site.ts';
import { router } from './routes.tsx';
import { inEach } from '../../contract/in-both.ts';
import { words as first } from './words.ts';
import { words as below } from './menu-and-footer.words.ts';
import { words as games } from './game-lists.words.ts';
import { words as lottery } from './lotteries.words.ts';
import { words as pages } from './information.words.ts';
import { words as more } from './member-centre.words.ts';
import { words as kit } from '../kit/words.ts';

/** Every word of the players' pages, by slice. */
export const allWords = inEach({
  ...first,
  ...below,
  ...games,
  ...lottery,
  ...pages,
  ...more,
  kit,
  lobby: { ...first.lobby, ...games.lobby },
});

/** As the build makes them. */
const compiled = { BN: compiledOf(allWords.BN), EN: compiledOf(allWords.EN) };

const visitor: Session = { token: null, account: '', nickname: '', customerId: '', type: null };
export const aMember: Session = { token: 'x', account: 'rahim', nickname: 'rahim', customerId: '1042', type: 0 };

export interface Surroundings {
  language: Language;
  /** Those that are on; all others are off. */
  on: readonly Feature[];
  info: Partial<SystemStatus['info']>;
  status?: Partial<Omit<SystemStatus, 'info'>> | undefined;
  session?: Session | undefined;
  /** What the page has already heard: of which call, or under which name, to what input; who asked, if not this reader. */
  heard?: readonly (readonly [which: Call | string, input: unknown, answer: unknown, asker?: Asker])[] | undefined;
}

/** A part of a page as the HTML that it first shows. */
export function drawn(
  part: ReactNode,
  { language, on, info, status, session = visitor, heard = [] }: Surroundings,
): string {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/index'] }) } as never);
  const site = { status: { ...status, info }, switches: new Map(on.map((feature) => [feature, true])) };
  // Drawn as text, stores say what they began with; what is asked of them otherwise is what they hold by now.
  Object.assign(useSite.getInitialState(), site);
  useSite.setState(site as never);
  const before = { ...useSession.getInitialState() };
  Object.assign(useSession.getInitialState(), session);
  // Some parts read cookies as they are drawn; the router would take a document for a browser.
  Object.assign(globalThis, { document: { cookie: '' } });
  try {
    return textOf(part, language, session, heard);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
    // It is what a session that ends goes back to, also in files that come after this one.
    Object.assign(useSession.getInitialState(), before);
  }
}

function textOf(
  part: ReactNode,
  language: Language,
  { token }: Session,
  heard: NonNullable<Surroundings['heard']>,
): string {
  const queries = new QueryClient();
  for (const [which, input, answer, asker = { token, language }] of heard) {
    const key = typeof which === 'string' ? [which, input] : keyOf(which, input, asker);
    queries.setQueryData(key, answer);
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <KitProvider language={language} words={compiled[language]}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </KitProvider>
    </QueryClientProvider>,
  );
}

function compiledOf<W extends object>(words: W): W {
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key,
      typeof word === 'string' ? compileMessage(word) : compiledOf(word),
    ]),
  ) as W;
}
