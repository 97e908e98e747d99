import { Sun } from '../../kit/alpona/Sun.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { useWin } from './wins.ts';
import type { words } from './words.ts';

/** A win, over the lottery for a few seconds; a touch puts it away. The toast has said it already. */
export function WinShow() {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const win = useWin((state) => state.win);
  if (!win) return null;
  return (
    <button type="button" className="lot-win" onClick={() => useWin.setState({ win: null })}>
      <Sun size={168} thickness={2} />
      <span className="text-lg">{t('won')}</span>
      <b className="k-digits text-2xl leading-tight">
        <Money value={win.payout} />
      </b>
      <span className="text-sm text-soft">{t('issueIs', { issue: localDigits(win.issue, locale) })}</span>
    </button>
  );
}
