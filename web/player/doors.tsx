import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLoggedIn } from '../kit/session.ts';
import { GroupBanner } from './messages/GroupBanner.tsx';
import { type Modal, toHome, toModal, toNothingOver } from './paths.ts';
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
  const giveUp = () => (here().pathname.startsWith('/member/') ? void navigate(toHome) : close());
  const wayIn = isMember ? undefined : modal;
  return (
    <>
      <LoginDialog open={wayIn === 'login'} onClose={giveUp} onDone={close} banner={<GroupBanner group="w_login" />} />
      <RegisterDialog
        open={wayIn === 'register'}
        onClose={giveUp}
        onDone={close}
        banner={<GroupBanner group="w_register" />}
      />
      <SignOutDialog open={modal === 'signout' && isMember} onClose={close} onDone={() => void navigate(toHome)} />
      <TrueAccountDialog open={modal === 'trial'} onClose={close} onGo={() => void navigate(toModal('register'))} />
    </>
  );
}
