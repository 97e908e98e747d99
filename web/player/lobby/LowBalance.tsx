import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './browsing.words.ts';

/** A studio does not open its game for so little money. */
export function LowBalance({ onDeposit, onLeave }: { onDeposit: () => void; onLeave: () => void }) {
  const t = useWords<typeof words>('browsing');
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t('lowTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onDeposit();
      }}
      actions={
        <>
          <Button variant="outline" onClick={onLeave}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('deposit')}</Button>
        </>
      }
    >
      <p className="text-soft">{t('lowText')}</p>
    </Dialog>
  );
}
