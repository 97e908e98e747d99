import { nowMs } from './clock.ts';
import { useManner } from './KitProvider.tsx';
import { agoText, timeText, type TimeStyle } from './time.ts';

interface Props {
  atMs: number;
  /** `ago` counts back from now and holds the moment in its title. */
  style?: TimeStyle | 'ago';
  className?: string;
}

/** A moment in the brand's zone and the language's words. */
export function TimeText({ atMs, style = 'moment', className }: Props) {
  const manner = useManner();
  const moment = timeText(atMs, manner, style === 'ago' ? 'moment' : style);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={style === 'ago' ? moment : undefined} className={className}>
      {style === 'ago' ? agoText(atMs, nowMs(), manner.locale) : moment}
    </time>
  );
}
