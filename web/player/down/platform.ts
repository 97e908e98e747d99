/** Devices with a way of their own to install a page. */
export const platforms = ['android', 'iphone', 'desktop'] as const;
export type Platform = (typeof platforms)[number];

/**
 * What a browser says it runs on; a guess that only opens the right guide first.
 * @param touchPoints newer iPads call themselves a Macintosh, but have a touch screen
 */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'iphone';
  return 'desktop';
}
