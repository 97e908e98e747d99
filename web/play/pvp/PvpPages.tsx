import { useEffect, useState } from 'react';
import type { PvpPastHand } from '../../../contract/pvp-hands.ts';
import type { PvpPastTournament } from '../../../contract/pvp-tournaments.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import type { PageName } from '../frame/bar.ts';
import { later } from '../frame/later.tsx';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

const HandReplay = later(async () => (await import('./HandReplay.tsx')).HandReplay);

export type Page = PageName;

interface Props {
  page: Page | null;
  onPage: (page: Page | null) => void;
  game: PvpGameState;
}

/** What stands behind the game: its rules, the player's hands, and how it is dealt. */
export function PvpPages({ page, onPage, game }: Props) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  const [shown, setShown] = useState<PvpPastHand | null>(null);
  const close = () => onPage(null);
  return (
    <>
      <Dialog open={page === 'rules'} onClose={close} title={t('rules')} wide>
        <Rules paragraphs={game.design.paragraphs} />
      </Dialog>
      <Dialog open={page === 'history'} onClose={close} title={t('hands')}>
        <Hands
          game={game}
          onHand={(hand) => {
            close();
            setShown(hand);
          }}
        />
      </Dialog>
      <Dialog open={page === 'fairness'} onClose={close} title={t('fairness')}>
        <article className="frame-fair">
          <p>{t('fair1')}</p>
          <p>{t('fair2')}</p>
          <p>{t('fair3')}</p>
          <p>{t('fair4')}</p>
        </article>
      </Dialog>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={t('handTitle', { number: localDigits(shown?.handId ?? '', locale) })}
        wide
      >
        {shown !== null && <HandReplay game={game} handId={shown.handId} key={shown.handId} />}
      </Dialog>
    </>
  );
}

function Rules({ paragraphs }: { paragraphs: number }) {
  const t = useWords<typeof words>('pvp');
  const ofGame = useWords<Record<string, string>>('game');
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="pvp-rules" tabIndex={0} aria-label={t('rules')}>
      {Array.from({ length: paragraphs }, (_, at) => (
        <p key={at}>{ofGame(`rules${at + 1}`)}</p>
      ))}
      <h3>{t('tableRulesHead')}</h3>
      <p>{t('tableRules1')}</p>
      <p>{t('tableRules2')}</p>
      <p>{t('tableRules3')}</p>
    </article>
  );
}

function Hands({ game, onHand }: { game: PvpGameState; onHand: (hand: PvpPastHand) => void }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  const [hands, setHands] = useState<readonly PvpPastHand[] | null>(null);
  const [past, setPast] = useState<readonly PvpPastTournament[]>([]);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const fail = (error: Error) => setFailed(error.message);
    game.client.hands().then(setHands, fail);
    game.client.tournaments().then(setPast, fail);
  }, [game.client]);
  if (failed !== '') return <p role="alert">{failed}</p>;
  if (hands === null) return <p role="status">{t('loading')}</p>;
  if (hands.length === 0 && past.length === 0) return <p className="text-soft">{t('handsEmpty')}</p>;
  return (
    <ul className="pvp-hands">
      {past.map((one) => (
        <li key={one.tournamentId}>
          <div>
            <TimeText atMs={one.endedAtMs} />
            <p>{t('pastTournament', { room: one.roomName[manner.language] })}</p>
          </div>
          <p>
            {one.place === null
              ? t('pastVoid')
              : t('pastPlace', {
                  place: localDigits(String(one.place), manner.locale),
                  players: numberText(one.players, manner.locale),
                })}
          </p>
          <p>{t('paidWon', { put: moneyText(one.price, manner), won: moneyText(one.prize, manner) })}</p>
        </li>
      ))}
      {hands.map((hand) => (
        <li key={hand.handId}>
          <div>
            <TimeText atMs={hand.endedAtMs} />
            <p>{hand.players.map(({ name, isMe }) => (isMe ? t('you') : name)).join(', ')}</p>
          </div>
          <p>
            {hand.inChips
              ? t('inChips', {
                  put: numberText(Number(hand.put), manner.locale),
                  won: numberText(Number(hand.won), manner.locale),
                })
              : t('putWon', { put: moneyText(hand.put, manner), won: moneyText(hand.won, manner) })}
          </p>
          <Button size="sm" variant="outline" onClick={() => onHand(hand)}>
            {t('look')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
