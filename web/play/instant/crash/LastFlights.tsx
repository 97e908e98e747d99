import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { CrashGame } from './crash-game.ts';
import { hundredthsText } from './multiples.ts';
import type { words } from './words.ts';

const MOST_SHOWN = 24;

/** Where the last flights ended, newest first; each opens the proof of its round. */
export function LastFlights({ game, onFlight }: { game: CrashGame; onFlight: (number: string) => void }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const latest = game.room?.latest ?? [];
  return (
    <div className="instant-results crash-flights">
      {latest.length === 0 && <p>{t('flightsEmpty')}</p>}
      <ul aria-label={t('flights')}>
        {latest.slice(0, MOST_SHOWN).map(({ number, crashHundredths }) => {
          const multiple = hundredthsText(crashHundredths, locale);
          return (
            <li key={number} data-height={heightOf(crashHundredths)}>
              <button
                type="button"
                aria-label={t('flightLabel', { number: localDigits(number, locale), multiple })}
                onClick={() => onFlight(number)}
              >
                <span>{multiple}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function heightOf(hundredths: number): 'low' | 'fair' | 'high' {
  if (hundredths < 200) return 'low';
  return hundredths < 1000 ? 'fair' : 'high';
}
