import { Trophy } from 'lucide-react';
import type { PvpTable } from '../../../contract/pvp.ts';
import type { PvpTournament } from '../../../contract/pvp-tournaments.ts';
import { toMinor } from '../../../contract/money.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import './pvp-tournament.css';
import type { words } from './words.ts';

/** Of a sit-and-go at its table: the level and when it rises, who is out, and the player's own end. */
export function TournamentStrip({ table, tournament }: { table: PvpTable; tournament: PvpTournament }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const { level, handsLeft, players, seats, state } = tournament;
  const count = (value: number) => numberText(value, manner.locale);
  const left = players.filter(({ place }) => place === null).length;
  const isOn = state === 'running';
  return (
    <div className="pvp-strip">
      <p role="status">
        {state === 'open' && t('seatedOf', { count: count(players.length), seats: count(seats) })}
        {isOn && t('levelIs', { level: count(level), hands: count(handsLeft), left: count(left) })}
        {state === 'ended' && t('tournamentOver')}
        {state === 'void' && t('tournamentVoid')}
      </p>
      {tournament.parted && (
        <p className="pvp-own-end" role="status">
          {t('parted')}
        </p>
      )}
      {state !== 'void' && <Places players={players} state={state} />}
      {(table.me === null || state === 'ended') && <OwnEnd players={players} state={state} />}
    </div>
  );
}

function Places({ players, state }: Pick<PvpTournament, 'players' | 'state'>) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const out = players.filter(({ place }) => place !== null).toSorted((one, other) => one.place! - other.place!);
  if (out.length === 0) return null;
  return (
    <ol className="pvp-places" aria-label={t('places')}>
      {out.map(({ seat, name, isMe, place, prize }) => (
        <li key={seat} data-me={isMe}>
          {t('placeOf', { place: localDigits(String(place), manner.locale), name: isMe ? t('you') : name })}
          {state === 'ended' && prize !== null && isSome(prize) && <b> {moneyText(prize, manner)}</b>}
        </li>
      ))}
    </ol>
  );
}

/** What it came to for the player: said once their place is known. */
function OwnEnd({ players, state }: Pick<PvpTournament, 'players' | 'state'>) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const own = players.find(({ isMe }) => isMe);
  if (!own || own.place === null) return null;
  const place = localDigits(String(own.place), manner.locale);
  const isWon = own.prize !== null && isSome(own.prize);
  return (
    <p className="pvp-own-end" data-won={isWon} role="status">
      {isWon && <Trophy aria-hidden />}
      {isWon
        ? t('ownPrize', { place, amount: moneyText(own.prize!, manner) })
        : t(state === 'ended' ? 'ownPlace' : 'ownOut', { place })}
    </p>
  );
}

function isSome(decimal: string): boolean {
  return toMinor(decimal, 8) !== 0n;
}
