import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePuzzleAsked } from '../kit/puzzle-asked.ts';
import { heldWhy, isTrial, useLoggedIn, useSession } from '../kit/session.ts';
import { useSwitch } from '../kit/site.ts';
import { toast } from '../kit/toast.ts';
import { useWords } from '../kit/speaking.ts';
import { usePending } from './identities/pending.ts';
import { later, Part } from './later.tsx';
import { useManners } from './manners.ts';
import { memberViewOf, toNothingOver } from './paths.ts';
import { speakMore } from './speech.ts';
import type { words as brandWords } from './brand/words.ts';

const AgeNote = later(() => import('./protection/AgeNote.tsx').then((it) => it.AgeNote), 'more');
const loadDoors = () => import('./doors.tsx').then((it) => it.Doors);
const Doors = later(loadDoors, 'more');
const loadPuzzle = () => import('./sessions/PuzzleDialog.tsx').then((it) => it.PuzzleDialog);
const PuzzleDialog = later(() => loadPuzzle().catch(withoutPuzzle), 'more');
const Popups = later(() => import('./pop.tsx').then((it) => it.Popups));
const Chat = later(() => import('./chat-room.tsx').then((it) => it.ChatRoom), 'games');
const AgentDoor = later(() => import('./agent-centre.tsx').then((it) => it.AgentDoor), 'below', 'more');
const Centre = later(() => import('./centre.tsx').then((it) => it.Centre), 'below', 'more');

/** Fetches the dialogs of the way in before they are asked for. */
export function warmDoors(): void {
  void loadDoors();
  void speakMore();
}

/** Dialogs and the member centre: loaded when first wanted, and then kept so that they can close softly. */
export function Over() {
  const search = useSearch({ strict: false });
  const { page } = useParams({ strict: false });
  const { modal: modalOfAddress, headerOnly = false } = useManners();
  const isMember = useLoggedIn();
  const given = search.member ?? memberViewOf(page);
  // The member centre is for members: a visitor is asked in first, and arrives there afterwards.
  const isTrialHere = useSession(isTrial) && given !== undefined;
  const refused = isMember ? (isTrialHere ? 'trial' : undefined) : given && 'login';
  const modal = search.modal ?? modalOfAddress ?? refused;
  // Somebody whom another company has named is asked whose account it is; the member centre would open over the question.
  const isProved = usePending(({ proof }) => proof !== null);
  const view = isMember && !isTrialHere && !isProved ? given : undefined;
  useWarning(given !== undefined && !isMember && search.modal === undefined);
  const navigate = useNavigate();
  const isChat = modal === 'chat';
  const chatWanted = useOnceTrue(isChat);
  // A password that must be changed is asked for again after a reload.
  const isForced = heldWhy() !== null;
  const needsDoors = isForced || isProved || (modal !== undefined && !isChat);
  const [doorsWanted, centreWanted] = [useOnceTrue(needsDoors), useOnceTrue(view !== undefined)];
  const puzzleWanted = useOnceTrue(usePuzzleAsked(({ asked }) => asked !== null));
  const rested = useRested();
  const { pathname } = useLocation();
  const isAgents = search.agent !== undefined || pathname.startsWith('/agent');
  const agentsWanted = useOnceTrue(isAgents);
  const saysAge = useSwitch('AGEANNOUNCE3');
  const quiet = modal === undefined && view === undefined && !isAgents && !headerOnly;
  // Each waits by itself: one that is still coming must not hide, and so take the focus from, one that is open.
  return (
    <>
      <Part>{saysAge && <AgeNote />}</Part>
      <Part>{rested && <Popups quiet={quiet} />}</Part>
      <Part>{doorsWanted && <Doors modal={isChat ? undefined : modal} />}</Part>
      <Part>{puzzleWanted && <PuzzleDialog />}</Part>
      <Part>{chatWanted && <Chat open={isChat} onClose={() => void navigate(toNothingOver)} />}</Part>
      <Part>{centreWanted && <Centre view={view} />}</Part>
      <Part>{agentsWanted && <AgentDoor />}</Part>
    </>
  );
}

/** The form that waits for it says what went wrong. */
function withoutPuzzle(error: Error): never {
  usePuzzleAsked.getState().asked?.leave(error.message);
  throw error;
}

/** Says why the login stands there. */
function useWarning(refused: boolean): void {
  const t = useWords<typeof brandWords>('brand');
  useEffect(() => {
    if (refused) toast(t('loginFirst'), { tone: 'warning' });
  }, [refused, t]);
}

/** True some moments after the first view stands: what may wait does not take the line from it. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 1200);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}

/** True from the first time on: what has been loaded stays, so that it can close softly. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}
