import { getSystemStatus } from '../../../contract/brand.ts';
import { call } from '../../kit/call.ts';
import { setStatus, siteStatus } from '../../kit/site.ts';

/** Takes the brand's settings over anew, with their look: the operator changed something, or the house reopens. */
export async function refreshStatus(): Promise<void> {
  const before = JSON.stringify(siteStatus().info.theme);
  setStatus(await call(getSystemStatus, {}));
  const { theme } = siteStatus().info;
  if (JSON.stringify(theme) === before) return;
  const { applyTheme } = await import('../../kit/theme.ts');
  applyTheme(theme);
}
