import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import type { en as browsingWords } from './browsing.en.ts';
import type { en } from './lists.en.ts';

/** From when until when a game is under maintenance, as the refusal of its launch says it. */
export function MaintenanceRange({ data }: { data: Record<string, unknown> }) {
  const t = useWords<typeof en>('lobby');
  const tb = useWords<typeof browsingWords>('browsing');
  const manner = useManner();
  const { maintainTime: fromMs, endTime: untilMs } = data;
  if (typeof fromMs !== 'number') return t('maintenanceHint');
  const from = timeText(fromMs, manner, 'moment');
  const range =
    typeof untilMs === 'number'
      ? tb('maintenanceRange', { from, until: timeText(untilMs, manner, 'moment') })
      : tb('maintenanceSince', { from });
  return `${range} ${tb('maintenanceOther')}`;
}
