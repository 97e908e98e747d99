import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

export function DiceRules() {
  const t = useWords<typeof words>('game');
  return (
    <>
      <p>{t('rules1')}</p>
      <p>{t('rules2')}</p>
      <p>{t('rules3')}</p>
    </>
  );
}
