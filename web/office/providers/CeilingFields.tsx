import type { CallInput } from '../../../contract/call.ts';
import type { saveProvider } from '../../../contract/providers-office.ts';
import type { Wrong } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export const ceilingKeys = ['win', 'winTimes', 'winDay', 'bonus', 'bonusDay', 'jackpot', 'jackpotDay'] as const;

export type DraftCeilings = NonNullable<CallInput<typeof saveProvider>['ceilings']>;

interface Props {
  ceilings: DraftCeilings;
  wrong: Wrong;
  change: (ceilings: DraftCeilings) => void;
}

/** What the studio may have paid out by itself; above it people decide. */
export function CeilingFields({ ceilings, wrong, change }: Props) {
  const t = useWords<typeof words>('providers');
  return (
    <fieldset className="grid gap-4 md:col-span-2 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('ceilingsTitle')}</legend>
      <p className="text-sm text-soft md:col-span-2">{t('ceilingsText')}</p>
      {ceilingKeys.map((key) => (
        <TextField
          key={key}
          label={t(`ceilings.${key}`)}
          inputMode={key === 'winTimes' ? 'numeric' : 'decimal'}
          value={String(ceilings[key])}
          onChange={(event) => change({ ...ceilings, [key]: event.target.value })}
          error={wrong(`ceilings.${key}`)}
        />
      ))}
    </fieldset>
  );
}
