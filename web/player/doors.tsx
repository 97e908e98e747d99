import { useNavigate, useRouter } from '@tanstack/react-router';
import { isTrial, useLoggedIn, useSession } from '../kit/session.ts';
import { NotAgentDialog } from './agents/NotAgentDialog.tsx';
import { BindDialog } from './identities/BindDialog.tsx';
import { CompanyButtons } from './identities/CompanyButtons.tsx';
import { dropPending, usePending } from './identities/pending.ts';
import { ProofDialog } from './identities/ProofDialog.tsx';
import { ProofNote } from './identities/ProofNote.tsx';
import { GroupBanner } from './messages/GroupBanner.tsx';
import { closePopups } from './messages/popup-memory.ts';
import { type Modal, toHome, toJoin, toModal, toNothingOver } from './paths.ts';
import { agentAddresses } from './agent-paths.ts';
import { ChangePasswordDialog } from './sessions/ChangePasswordDialog.tsx';
import { deviceId } from './sessions/device.ts';
import { useForcedChange } from './sessions/forced-change.ts';
import { FormAlert } from './sessions/FormAlert.tsx';
import { ForgotDialog } from './sessions/ForgotDialog.tsx';
import { LinkPasswordDialog } from './sessions/LinkPasswordDialog.tsx';
import { LoginDialog } from './sessions/LoginDialog.tsx';
import { RegisterDialog } from './sessions/RegisterDialog.tsx';
import { SignOutDialog } from './sessions/SignOutDialog.tsx';
import { TrueAccountDialog } from './sessions/TrueAccountDialog.tsx';

const addressesOfDialogs = ['/login', '/register', '/register.html'];

/** The dialogs that lead in and out. Which one is open stands in the address. */
export function Doors({ modal }: { modal: Modal | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const isMember = useLoggedIn();
  const here = () => router.state.location;
  const close = () => {
    if (addressesOfDialogs.includes(here().pathname)) return void navigate(toHome);
    const { modal: inAddress } = here().search;
    // The dialog was a step forward in the history, so closing it is a step back; but not out of the site.
    if (inAddress !== undefined && here().state.__TSR_index > 0) return router.history.back();
    void navigate(toNothingOver);
  };
  // A login that was asked for by the member centre's address: without it there is nothing to show there.
  const standsAlone = () => here().pathname.startsWith('/member/') || agentAddresses.includes(here().pathname);
  const giveUp = () => (standsAlone() ? void navigate(toHome) : close());
  const isForced = useForcedChange(({ why }) => why !== null);
  // Who tries the house as a guest may become a member of it.
  const isGuest = useSession(isTrial);
  const wayIn = (isMember && !isGuest) || isForced ? undefined : modal;
  const proof = usePending(({ proof }) => proof);
  const goHome = () => void navigate(toHome);
  const entered = (mustChange: boolean) =>
    mustChange ? void navigate({ ...toModal('changepass'), replace: true }) : close();
  return (
    <>
      <LoginDialog
        open={wayIn === 'login'}
        onClose={giveUp}
        onDone={entered}
        banner={<GroupBanner group="w_login" />}
        companies={proof ? <ProofNote proof={proof} /> : <CompanyButtons deviceId={deviceId} />}
      />
      <RegisterDialog
        open={wayIn === 'register'}
        onClose={giveUp}
        onOpened={welcome}
        onDone={close}
        banner={<GroupBanner group="w_register" />}
        companies={<CompanyButtons deviceId={deviceId} />}
        external={proof}
      />
      <ProofDialog open={proof !== null && (!isMember || isGuest) && wayIn === undefined && !isForced} />
      {proof !== null && isMember && !isGuest && !isForced && (
        <BindDialog key={proof.ticket} proof={proof} Alert={FormAlert} />
      )}
      <ForgotDialog
        open={wayIn === 'forgot'}
        onClose={giveUp}
        onDone={goHome}
        banner={<GroupBanner group="w_forget" />}
      />
      <LinkPasswordDialog open={wayIn === 'newpass'} onClose={goHome} onDone={goHome} />
      <ChangePasswordDialog open={isForced || (isMember && modal === 'changepass')} onClose={close} onDone={goHome} />
      <SignOutDialog open={modal === 'signout' && isMember} onClose={close} onDone={() => void navigate(toHome)} />
      <NotAgentDialog open={modal === 'notagent'} onClose={giveUp} onGo={() => void navigate(toJoin)} />
      <TrueAccountDialog open={modal === 'trial'} onClose={giveUp} onGo={() => void navigate(toModal('register'))} />
    </>
  );
}

/** Whoever has just come is led to their first game: what waits for them, and what the house has to say, comes with their next visit. */
function welcome(): void {
  dropPending();
  closePopups(true);
}
