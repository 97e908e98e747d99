import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as browsingWords } from './browsing.words.ts';
import type { words } from './lists.words.ts';

/** From when until when a game is under maintenance, as the refusal of its launch says it. */
export function MaintenanceRange({ data }: { data: Record<string, unknown> }) {
  const t = useWords<typeof words>('lobby');
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
