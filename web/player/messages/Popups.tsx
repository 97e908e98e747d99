import { type LinkOptions, useRouterState } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { dayOf } from '../../kit/time.ts';
import { closePopups, hideOn, isHiddenOn, popupsClosed } from './popup-memory.ts';
import { useAnnouncements } from './queries.ts';

/** What opens as a popup: popups of the office, and on the home page its home notices. */
export interface Shown {
  id: string;
  title: string;
  content: string;
  imageUrl: string | null;
  link: string | null;
}

/** Something that waits for the member, with the way to it. */
export interface Waiting {
  kind: 'wins' | 'rewards' | 'promotions' | 'envelopes' | 'messages';
  count: number;
  link: LinkOptions;
}

export interface DialogProps {
  open: boolean;
  /** Shown first, where there is any. */
  waiting: readonly Waiting[];
  popups: readonly Shown[];
  onClose: (notToday: boolean) => void;
}

interface Props {
  /** Nothing else lies over the page, and it is not a game. */
  quiet: boolean;
  /** Loaded only where there is something to show. */
  Dialog: ComponentType<DialogProps>;
  /** Null: not known yet. */
  waiting: readonly Waiting[] | null;
}

/**
 * What the house wants to be seen at once: after the login, at the first one, or when a visitor comes. Once in a tab,
 * and not again on a day on which it was declined.
 */
export function Popups({ quiet, Dialog, waiting }: Props) {
  const token = useSession((session) => session.token);
  const { data } = useAnnouncements();
  // Another login is another reader: what they have seen is asked anew.
  return data && waiting ? (
    <Opening key={token ?? ''} isMember={token !== null} quiet={quiet} Dialog={Dialog} waiting={waiting} data={data} />
  ) : null;
}

interface OpeningProps extends Props {
  waiting: readonly Waiting[];
  isMember: boolean;
  data: NonNullable<ReturnType<typeof useAnnouncements>['data']>;
}

function Opening({ isMember, quiet, Dialog, waiting, data }: OpeningProps) {
  const { timeZone } = useManner();
  const [closed, setClosed] = useState(() => popupsClosed(isMember));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const day = dayOf(nowMs(), timeZone);
  const notices: Shown[] = path === '/index' ? data.player.filter(({ home }) => home).map(withoutPicture) : [];
  const shown = [...data.popup, ...notices].filter(({ id }) => !isHiddenOn(day, id));
  const [wanted, setWanted] = useState(false);
  const isOpen = !closed && quiet && shown.length + waiting.length > 0;
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialog
        open={isOpen}
        popups={shown}
        waiting={waiting}
        onClose={(notToday) => {
          closePopups(isMember);
          if (notToday)
            hideOn(
              day,
              shown.map(({ id }) => id),
            );
          setClosed(true);
        }}
      />
    </Suspense>
  );
}

function withoutPicture({ id, title, content }: { id: string; title: string; content: string }): Shown {
  return { id, title, content, imageUrl: null, link: null };
}
