import type { Language } from '../../../contract/brand.ts';
import bangladesh from './flags/bangladesh.svg?url';
import britain from './flags/britain.svg?url';

const flags: Record<Language, string> = { BN: bangladesh, EN: britain };

/** Each language calls itself by its own name, so that its reader finds it. */
export const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

export function Flag({ language }: { language: Language }) {
  return (
    <span className="block w-6 overflow-hidden rounded-[4px] leading-none shadow-lift">
      <img src={flags[language]} alt="" width={24} height={16} className="block h-4 w-6" />
    </span>
  );
}

/** The look of the button with the flag of now, whether or not its menu is there yet. */
export const languageButton =
  'grid size-11 flex-none place-items-center rounded-control transition-colors hover:bg-surface';
