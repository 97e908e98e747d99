import type { BrandSettings } from '../../../contract/brand.ts';

/** What each part of the settings gets. */
export interface SectionProps {
  /** As they are on the desk now. */
  settings: BrandSettings;
  /** As they were saved. */
  saved: BrandSettings;
  /** The brand has accounts, which are counted in its currency. */
  currencyFixed: boolean;
  /** Whether the role may change anything here. */
  mayChange: boolean;
  onChange: (some: Partial<BrandSettings>) => void;
  /** What the server found wrong with the value at a path, in words. */
  errorAt: (path: string) => string | undefined;
}
