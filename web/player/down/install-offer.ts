import { create } from 'zustand';

/** The browser's own question whether to install, which it hands out once and which must be asked in a click. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  offer: InstallPrompt | null;
  installed: boolean;
}

const useInstallState = create<InstallState>(() => ({ offer: null, installed: false }));
let listening = false;

/** Keeps the browser's offer until somebody wants it. Begins as early as can be: the offer comes once a page. */
export function keepInstallOffer(): void {
  if (listening) return;
  listening = true;
  addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers cover the page with a banner of their own.
    event.preventDefault();
    useInstallState.setState({ offer: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => useInstallState.setState({ offer: null, installed: true }));
}

/** Whether the site can be installed by a button here, or is installed; and the act itself. */
export function useInstall(): { canAsk: boolean; installed: boolean; ask: () => Promise<void> } {
  const { offer, installed } = useInstallState();
  return {
    canAsk: offer !== null,
    installed: installed || matchMedia('(display-mode: standalone)').matches,
    async ask() {
      await offer?.prompt();
      // It answers once; the next offer comes with the next page.
      useInstallState.setState({ offer: null });
    },
  };
}
