import { rooms } from '../../web/office/rooms.ts';
import type { Shot } from './shot.ts';

/** Every room of the office, and the page of a member. */
export function pagesOfOffice({ member }: Record<string, string>): Shot[] {
  return [
    ...rooms.map(({ key, path }) => ({ name: `office ${key}`, at: path })),
    { name: 'office one member', at: `/office/members/${member}` },
  ].map((shot) => ({ ...shot, who: ['staff'] }));
}
