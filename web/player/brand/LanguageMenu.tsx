import bangladesh from './flags/bangladesh.svg?url';
import britain from './flags/britain.svg?url';
import type { Language } from '../../../contract/brand.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

const flags: Record<Language, string> = { BN: bangladesh, EN: britain };
/** Each language calls itself by its own name, so that its reader finds it. */
const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

/** The languages of the brand with their flags; nothing where there is only one. */
export function LanguageMenu({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useWords<typeof en>('brand');
  const { language } = useManner();
  const { languages } = useStatus().info;
  if (languages.length < 2) return null;
  const label = t('languageNow', { language: ownNames[language] });
  return (
    <Menu
      label={t('language')}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={label}
          title={label}
          className="grid size-11 flex-none place-items-center rounded-control transition-colors hover:bg-surface"
        >
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

function Flag({ language }: { language: Language }) {
  return (
    <span className="block w-6 overflow-hidden rounded-[4px] leading-none shadow-lift">
      <img src={flags[language]} alt="" width={24} height={16} className="block h-4 w-6" />
    </span>
  );
}
