import { useWords } from '../../../kit/words.ts';
import type { en } from './words.en.ts';

export function DiceRules() {
  const t = useWords<typeof en>('game');
  return (
    <>
      <p>{t('rules1')}</p>
      <p>{t('rules2')}</p>
      <p>{t('rules3')}</p>
    </>
  );
}
