import type { SlotStage } from '../../../../games/slots/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { type SumRow, Sums } from '../../frame/Sums.tsx';
import type { SlotWords } from '../design.ts';
import type { words } from '../words.ts';

interface Props {
  stages: readonly SlotStage[];
  machine: SlotWords;
  /** The symbol that leads on, by its name. */
  symbol: string;
}

/** The stages of the free spins: what reaches each, and what is better there. */
export function StageRules({ stages, machine, symbol }: Props) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const count = (value: number) => numberText(value, locale);
  const rows = stages.map(({ name, scatters, multiplier, freeSpins }): SumRow => {
    const times = `${count(multiplier)}×`;
    const reached = scatters === 0 ? t('stageFirst') : t('stageReached', { symbol, scatters: count(scatters) });
    const added = freeSpins === 0 ? '' : ` · +${count(freeSpins)} ${t('freeSpins')}`;
    return [`${machine.stages?.[name] ?? ''} (${reached})`, `${times}${added}`];
  });
  return (
    <>
      <h3>{t('stagesHead')}</h3>
      <p>{t('stagesText', { symbol })}</p>
      <Sums rows={rows} />
    </>
  );
}
