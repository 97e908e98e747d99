import { Chips } from '../../kit/Chips.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const HANDY = [250, 500, 750, 1000];
const STEP = 10;

/** How much of a ticket is meant, thousandths: a quarter, a half, three, all, or anything between. */
export function ShareField({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const percent = (milli: number) => percentText(milli / 1000, locale, 0);
  return (
    <div className="grid gap-2">
      <Chips
        label={t('share')}
        choices={HANDY.map((milli) => ({
          value: String(milli),
          label: milli === 1000 ? t('allOfIt') : percent(milli),
        }))}
        value={String(share)}
        onValue={(value) => onShare(Number(value))}
      />
      <input
        type="range"
        className="spo-range"
        aria-label={t('share')}
        aria-valuetext={percent(share)}
        min={STEP}
        max={1000}
        step={STEP}
        value={share}
        onChange={({ target }) => onShare(Number(target.value))}
      />
    </div>
  );
}
