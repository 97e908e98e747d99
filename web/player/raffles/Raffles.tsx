import type { MemberRaffle } from '../../../contract/raffles.ts';
import { useWords } from '../../kit/speaking.ts';
import { DrawnRaffle } from './DrawnRaffle.tsx';
import { useRaffles } from './queries.ts';
import { RaffleCard } from './RaffleCard.tsx';
import type { words } from './words.ts';

/** Raffles that run, come, or were drawn, with the member’s tickets; nothing where there are none. */
export function Raffles() {
  const t = useWords<typeof words>('raffles');
  const { data } = useRaffles();
  const raffles = data?.raffles ?? [];
  if (raffles.length === 0) return null;
  const isOver = ({ state }: MemberRaffle) => state === 'drawn' || state === 'cancelled';
  const [running, over] = [raffles.filter((each) => !isOver(each)), raffles.filter(isOver)];
  return (
    <section aria-labelledby="raffles" className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="raffles" className="text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-soft">{t('lead')}</p>
      </div>
      {running.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {running.map((raffle) => (
            <RaffleCard key={raffle.id} raffle={raffle} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <ul aria-label={t('over')} className="grid gap-2">
          {over.map((raffle) => (
            <DrawnRaffle key={raffle.id} raffle={raffle} />
          ))}
        </ul>
      )}
    </section>
  );
}
