import type { Language } from '../../../contract/brand.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { Flag, languageButton, ownNames } from './languages.tsx';
import type { words } from './words.ts';

/** The languages of the brand with their flags. It comes when it is asked for, and so comes open. */
export function LanguageMenu({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useWords<typeof words>('brand');
  const { language } = useManner();
  const { languages } = useStatus().info;
  const label = t('languageNow', { language: ownNames[language] });
  return (
    <Menu
      label={t('language')}
      align="end"
      opened
      trigger={(props) => (
        <button type="button" {...props} aria-label={label} title={label} className={languageButton}>
          <Flag language={language} />
        </button>
      )}
      items={languages.map((one) => ({
        key: one,
        label: ownNames[one],
        icon: <Flag language={one} />,
        checked: one === language,
        onChoose: () => onChoose(one),
      }))}
    />
  );
}
