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
import { bn as kitBn } from '../kit/words.bn.ts';
import { en as kitEn } from '../kit/words.en.ts';
import { words as belowBn } from './below-words.bn.ts';
import { words as belowEn } from './below-words.en.ts';
import { words as gamesBn } from './game-words.bn.ts';
import { words as gamesEn } from './game-words.en.ts';
import { words as lotteryBn } from './lottery-words.bn.ts';
import { words as lotteryEn } from './lottery-words.en.ts';
import { words as moreBn } from './more-words.bn.ts';
import { words as moreEn } from './more-words.en.ts';
import { words as pagesBn } from './page-words.bn.ts';
import { words as pagesEn } from './page-words.en.ts';
import { router } from './routes.tsx';
import { words as firstBn } from './words.bn.ts';
import { words as firstEn } from './words.en.ts';

/** Every word of the players' pages, by slice. */
export const allWords = {
  BN: {
    ...firstBn,
    ...belowBn,
    ...gamesBn,
    ...lotteryBn,
    ...pagesBn,
    ...moreBn,
    kit: kitBn,
    lobby: { ...firstBn.lobby, ...gamesBn.lobby },
  },
  EN: {
    ...firstEn,
    ...belowEn,
    ...gamesEn,
    ...lotteryEn,
    ...pagesEn,
    ...moreEn,
    kit: kitEn,
    lobby: { ...firstEn.lobby, ...gamesEn.lobby },
  },
};

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
  Object.assign(useSession.getInitialState(), session);
  // Some parts read cookies as they are drawn; the router would take a document for a browser.
  Object.assign(globalThis, { document: { cookie: '' } });
  try {
    return textOf(part, language, session, heard);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
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
