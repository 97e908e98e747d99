import { importsOf, type Import, type Place, placeOf } from './rooms.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

/** The table of docs: what a file of one room may take from another. */
export const roomsKeepTheirImports: Rule = {
  name: 'imports',
  check: (files) => files.flatMap(faultsOfFile),
};

/** Only tests use tests. */
export const nobodyImportsTests: Rule = {
  name: 'imports-of-tests',
  check: (files) =>
    files.flatMap((file) => {
      // Tools beside the migrations may start a test database; the seeds are product.
      const isTool = /^database\/[^/]+$/.test(file.path) || ['test', 'workshop'].includes(placeOf(file.path).room);
      if (isTool) return [];
      return importsOf(file)
        .filter(({ target }) => target && placeOf(target).room === 'test')
        .map(({ specifier, start }) => faultAt('imports-of-tests', file, start, `${specifier} is for tests only`));
    }),
};

// Players check rounds in their own browsers by the rules themselves; no game's client is built with it.
const verifier = /^web\/player\/fairness\/checking[a-z-]*\.ts$/;

const schemaLibrary = ['zod/mini', 'zod/v4/core'];
const databaseLibraries = ['pg', 'kysely'];

function faultsOfFile(file: SourceFile): Fault[] {
  const place = placeOf(file.path);
  return importsOf(file).flatMap((one) => {
    const why =
      one.target === null ? whyNotLibrary(place, one.specifier, file.path) : whyNotFile(place, file.path, one);
    return why ? [faultAt('imports', file, one.start, `${one.specifier}: ${why}`)] : [];
  });
}

function whyNotLibrary(place: Place, specifier: string, path: string): string | null {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (place.room === 'test' || place.room === 'workshop') return null;
  if (specifier === 'zod') return 'say zod/mini: the whole of zod weighs on the web';
  if (place.room === 'contract' || place.room === 'games') {
    return schemaLibrary.includes(specifier) ? null : `${place.room} knows no library but the schema library`;
  }
  if (place.room === 'kit' || place.room === 'screen' || place.room === 'entry') {
    return specifier.startsWith('node:') ? 'the web runs in a browser' : null;
  }
  if (place.room === 'slice' && place.role === 'store') {
    return name === 'kysely' ? null : 'a store knows no library but kysely';
  }
  if (place.room === 'slice' && databaseLibraries.includes(name)) return `only a store speaks SQL, ${path} is none`;
  return null;
}

function whyNotFile(from: Place, path: string, { target }: Import): string | null {
  if (target === null) return null;
  const to = placeOf(target);
  // Tests and the workshop (configuration, gateway, examples) stand outside the house, but for one wall.
  if (from.room === 'workshop' || from.room === 'test') {
    return path.startsWith('server/') && target.startsWith('web/') ? 'the server does not know the web' : null;
  }
  if (to.room === 'test') return null;
  // The demo's companies and its feed of sports stand outside; only the wiring starts them.
  const started = ['gateway/gateway.ts', 'gateway/feed/feed.ts', 'gateway/identity/identity.ts'];
  if (path === 'server/main.ts' && started.includes(target)) return null;
  if (to.room === 'workshop') return 'the product does not use the workshop';
  switch (from.room) {
    case 'contract':
      return to.room === 'contract' ? null : 'contract imports contract only';
    case 'games':
      return to.room === 'games' ? null : 'games import games only';
    case 'platform':
      return ['contract', 'platform'].includes(to.room) ? null : 'platform imports contract and platform only';
    case 'slice':
      return whyNotFromSlice(from, to, target);
    case 'server':
    case 'database':
      return ['kit', 'screen', 'entry'].includes(to.room) ? 'the server does not know the web' : null;
    default:
      return verifier.test(path) && to.room === 'games' ? null : whyNotFromWeb(from, to, target);
  }
}

function whyNotFromSlice(from: Place, to: Place, target: string): string | null {
  const own = to.room === 'slice' && to.slice === from.slice;
  if (to.room === 'server') return 'a slice does not know the wiring';
  if (['kit', 'screen', 'entry', 'database'].includes(to.room)) return `a slice does not know ${to.room}`;
  switch (from.role) {
    case 'store':
      if (own && to.role === 'store') return null;
      return /^server\/platform\/database\/database[-.]/.test(target) ? null : 'a store imports platform/database only';
    case 'door':
      if (to.room === 'contract' || to.room === 'platform') return null;
      return own && (to.role === 'service' || to.role === 'door')
        ? null
        : 'a door imports contract, platform and its own service only';
    default:
      if (['contract', 'games', 'platform'].includes(to.room)) return null;
      if (own) return to.role === 'door' ? 'a service does not know its doors' : null;
      return to.role === 'service' && /^server\/[^/]+\/service(?:-[a-z-]+)?\.ts$/.test(target)
        ? null
        : 'of another slice only its services may be imported: service.ts, service-….ts';
  }
}

function whyNotFromWeb(from: Place, to: Place, target: string): string | null {
  if (to.room === 'contract') return null;
  if (to.room === 'kit') return null;
  if (from.room === 'kit') return 'web/kit imports contract and kit only';
  if (to.room === 'games') {
    // What a ticket of several selections pays is arithmetic that both sides do.
    if (target === 'games/sports/tickets.ts') return null;
    return /(?:^|[/-])shapes\.ts$/.test(target) ? null : 'of a game the web imports shapes.ts only, never its rules';
  }
  if (to.room !== 'screen' && to.room !== 'entry') return 'the web does not know the server';
  if (to.entry !== from.entry) return `${from.entry} and ${to.entry} are two entries`;
  if (from.room === 'entry') return null;
  if (to.room === 'entry')
    return /[/-]paths\.tsx?$/.test(target) ? null : 'a screen does not know the wiring, only paths.ts';
  // What the frames of all kinds of games are made of.
  if (to.entry === 'play' && to.slice === 'frame') return null;
  return to.slice === from.slice ? null : 'a slice of the web does not know another; join them in the entry';
}
