import type { Sitting } from '../../../contract/protection.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { spanText } from '../../kit/time.ts';
import { Stat } from '../../kit/Stat.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  sitting: Sitting;
  atMs: number;
  error: string | null;
  sending: boolean;
  onContinue: () => void;
  onRecords: () => void;
  onStop: () => void;
}

/** Time and result, shown so that nothing goes on until the player has said what they want. */
export function RealityCheck({ open, sitting, atMs, error, sending, onContinue, onRecords, onStop }: Props) {
  const t = useWords<typeof words>('protection');
  const { locale } = useManner();
  const { beganAtMs, stopAtMs, staked, won, net } = sitting;
  const isStop = stopAtMs !== null && stopAtMs <= atMs;
  const played = spanText(atMs - beganAtMs, locale);
  const wanted = isStop ? spanText(stopAtMs - beganAtMs, locale) : '';
  return (
    <Dialog
      open={open}
      onClose={null}
      title={t(isStop ? 'stopTitle' : 'checkTitle')}
      actions={
        <div className="grid w-full gap-2">
          <Button wide loading={sending} onClick={onStop}>
            {t('stop')}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outline" loading={sending} onClick={onRecords}>
              {t('records')}
            </Button>
            <Button variant="outline" loading={sending} onClick={onContinue}>
              {t('continue')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{isStop ? t('stopText', { time: wanted }) : t('checkText', { time: played })}</p>
        <div className="grid grid-cols-2 gap-4">
          <Stat label={t('played')} value={<span className="k-digits">{played}</span>} />
          <Stat label={t('net')} value={<Money value={net} change />} />
          <Stat label={t('staked')} value={<Money value={staked} />} />
          <Stat label={t('wonSum')} value={<Money value={won} />} />
        </div>
        {error !== null && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
