import type { ReactNode } from 'react';
import { PathLink } from '../paths.tsx';

export interface NavGroup {
  key: string;
  name: string;
  rooms: readonly { key: string; path: string; name: string; icon: ReactNode; isHere: boolean }[];
}

interface Props {
  label: string;
  head: ReactNode;
  groups: readonly NavGroup[];
  /** After a choice: the drawer on a phone closes. */
  onGone?: (() => void) | undefined;
}

/** The rooms that the role opens, in groups. */
export function SideNav({ label, head, groups, onGone }: Props) {
  return (
    <nav aria-label={label} className="flex flex-1 flex-col gap-4 p-3">
      <div className="flex h-12 items-center px-3 max-lg:hidden">{head}</div>
      {groups.map((group) => (
        <section key={group.key}>
          <h2 className="px-3 pb-1 text-xs font-normal text-faint">{group.name}</h2>
          <ul className="grid gap-0.5">
            {group.rooms.map((room) => (
              <li key={room.key}>
                <PathLink
                  href={room.path}
                  aria-current={room.isHere ? 'page' : undefined}
                  onClick={onGone}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-soft transition-colors hover:bg-raised hover:text-text aria-[current]:bg-accent-tint aria-[current]:font-semibold aria-[current]:text-accent-text lg:min-h-10 [&>svg]:size-4.5 [&>svg]:flex-none"
                >
                  {room.icon}
                  {room.name}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
