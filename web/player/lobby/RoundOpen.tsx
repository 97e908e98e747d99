import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame, toHot } from '../paths.ts';
import { useGame } from './queries.ts';
import type { words } from './browsing.words.ts';

/** A second game while a round of the first is not over: go on there, or open this one knowing it. */
export function RoundOpen({ gameCode, onAnyway }: { gameCode: string; onAnyway: () => void }) {
  const t = useWords<typeof words>('browsing');
  const { language } = useManner();
  const navigate = useNavigate();
  const { data } = useGame(gameCode);
  const game = data?.names[language] ?? gameCode;
  return (
    <Dialog
      open
      onClose={() => void navigate(toHot)}
      title={t('roundOpenTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(toGame(gameCode));
      }}
      actions={
        <>
          <Button variant="outline" onClick={onAnyway}>
            {t('roundOpenAnyway')}
          </Button>
          <Button type="submit">{t('roundOpenGoOn', { game })}</Button>
        </>
      }
    >
      <p className="text-soft">{t('roundOpenText', { game })}</p>
    </Dialog>
  );
}
