import { keepInstallOffer } from './down/install-offer.ts';

/** Has the browser keep the shell of the site for times without a line. For browsers that can, on secure addresses. */
export async function keepForOffline(): Promise<void> {
  keepInstallOffer();
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this page loads while no worker stands between: what has come, and what is on its way.
  new PerformanceObserver((loaded) => {
    const paths = loaded.getEntries().map(({ name }) => new URL(name).pathname);
    active?.postMessage(paths.filter((path) => path.startsWith('/assets/')));
  }).observe({ type: 'resource', buffered: true });
}
