import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';

/** The name of the brand in the reader's language: the home page's heading for those who hear it. */
export function useHomeTitle(): string {
  const { language } = useManner();
  return useStatus().info.brand.name[language];
}
