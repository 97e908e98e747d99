import { placeOf } from './rooms.ts';
import { isCode } from './syntax.ts';
import { faultAt, type Rule } from './tree.ts';

/** server/wallet/store.ts and server/lottery/draws/store.ts; nothing deeper. */
export const slicesAreShallow: Rule = {
  name: 'depth',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const { room, entry } = placeOf(file.path.replace(/\.test\.(tsx?)$/, '.$1'));
      const roots: Partial<Record<typeof room, number>> = {
        contract: 1,
        games: 2,
        platform: 2,
        slice: 2,
        kit: 2,
        screen: entry ? 3 : 2,
      };
      const root = roots[room];
      const inside = root === undefined ? 0 : file.path.split('/').length - root;
      return inside > 2 ? [faultAt('depth', file, 0, 'two levels inside a slice are enough')] : [];
    }),
};
