import { keepInstallOffer } from './down/install-offer.ts';

/** Has the browser keep the shell of the site for times without a line. For browsers that can, on secure addresses. */
export async function keepForOffline(): Promise<void> {
  keepInstallOffer();
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this page has loaded before there was a worker.
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage(files.filter((path) => path.startsWith('/assets/')));
}
