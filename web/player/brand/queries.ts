import { getSystemStatus } from '../../../contract/brand.ts';
import { call, CallError } from '../../kit/call.ts';
import { setStatus, siteStatus } from '../../kit/site.ts';

/**
 * Takes the brand's settings over anew, with their look: the operator changed something, or the house reopens. Where no
 * answer comes they stay as they are: the page says that the line is gone, and asks again when it is back.
 */
export async function refreshStatus(): Promise<void> {
  const before = JSON.stringify(siteStatus().info.theme);
  try {
    setStatus(await call(getSystemStatus, {}));
  } catch (error) {
    if (error instanceof CallError && error.code === 'network') return;
    throw error;
  }
  const { theme } = siteStatus().info;
  if (JSON.stringify(theme) === before) return;
  const { applyTheme } = await import('../../kit/theme.ts');
  applyTheme(theme);
}
