/** A first view whose picture or letters do not come holds up nobody for longer. */
const PATIENCE_MS = 1_000;
/** A page that nobody looks at paints nothing, and gets ready all the same. */
const PAINT_WITHIN_MS = 300;

/**
 * Asks for the scripts of the page once its first view is seen: on a slow line they would come beside its picture and its
 * letters, and keep both back. The server took them out of the browser's sight (server/platform/pages/page-html.ts).
 */
void start();

async function start(): Promise<void> {
  const given = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  await painted();
  await Promise.race([given, Promise.allSettled([firstPicture(), firstLetters()])]);
  drawAnew();
  await painted();
  askForScripts();
  // Titles, whose letters need not be waited for.
  await document.fonts.ready;
  drawAnew();
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    // What is asked of the next frame runs before it is painted; when the one after that begins, it has been.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, PAINT_WITHIN_MS);
  });
}

function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('.k-first-main img');
  if (picture === null || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    // One that is missing is no reason to wait.
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true });
  });
}

/** Those of its sentences, the largest texts. */
function firstLetters(): Promise<unknown> {
  const text = document.querySelector<HTMLElement>('.k-first-main p');
  if (text === null) return Promise.resolve();
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(text);
  return document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`, text.textContent);
}

/**
 * The first view stands now as the page will have it. Browsers measure a text when they first paint it, in the letters of
 * the system: the page's own would count as something larger that came late, though nothing changes any more.
 */
function drawAnew(): void {
  const view = document.querySelector('.k-first-view');
  view?.replaceWith(view.cloneNode(true));
}

function askForScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? '';
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="waiting"]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = waiting.crossOrigin;
    script.src = waiting.src;
    waiting.replaceWith(script);
  }
}
