import { ChevronDown, Store } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { useDesk } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { useBrands } from './queries.ts';
import type { words } from './words.ts';

/** The brand on the desk; whoever works for several changes it here. */
export function BrandMenu({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useWords<typeof words>('office');
  const { language } = useManner();
  const brandCode = useDesk((desk) => desk.brandCode);
  const { data: brands = [] } = useBrands();
  const now = brands.find(({ code }) => code === brandCode);
  const name = now?.name[language] ?? brandCode;
  if (brands.length < 2) {
    return (
      <span className="flex items-center gap-2 px-2 text-sm font-semibold">
        <Store size={18} aria-hidden />
        {name}
      </span>
    );
  }
  return (
    <Menu
      label={t('brand')}
      align="start"
      trigger={(props) => (
        <Button {...props} variant="quiet" size="sm" aria-label={t('brandNow', { name })} icon={<Store aria-hidden />}>
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            {name}
            <ChevronDown size={16} aria-hidden />
          </span>
        </Button>
      )}
      items={brands.map(({ code, name }) => ({
        key: code,
        label: `${name[language]} · ${code}`,
        checked: code === brandCode,
        onChoose: () => {
          if (code !== brandCode) onChoose(code);
        },
      }))}
    />
  );
}
