import { useState } from 'react';
import { SHOWN_ROUNDS } from '../../../../contract/crash.ts';
import { mostCashOutHundredths, statedReturn } from '../../../../games/instant/crash/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { saveRecords } from '../../../kit/save-records.ts';
import { later } from '../../frame/later.tsx';
import { HistoryPanel } from '../../frame/panels/HistoryPanel.tsx';
import type { PageName } from '../../frame/bar.ts';
import type { PastRound } from '../../frame/sitting.ts';
import { shareText } from '../figures.ts';
import type { CrashGame, PastBet } from './crash-game.ts';
import { hundredthsText } from './multiples.ts';
import { Players, PlayersCount } from './Players.tsx';
import { Statistics } from './Statistics.tsx';
import { Sums } from '../../frame/Sums.tsx';
import type { words as ofInstant } from '../words.ts';
import type { words as crashWords } from './words.ts';

const FlightProof = later(async () => (await import('./FlightProof.tsx')).FlightProof);

/** What stands over the game: its pages, the list of players on a small screen, or the proof of one flight. */
export type Page = PageName | 'players' | { flight: string };

interface Props {
  page: Page | null;
  onPage: (page: Page | null) => void;
  game: CrashGame;
}

export function CrashPages({ page, onPage, game }: Props) {
  const t = useWords<typeof crashWords>('game');
  const words = useWords<typeof ofInstant>('instant');
  const { locale } = useManner();
  const close = () => onPage(null);
  const flight = typeof page === 'object' ? page?.flight : undefined;
  const tell = ({ about }: PastRound<PastBet>) =>
    about.cashOutHundredths === null
      ? t('lostBet')
      : t('paidAt', { multiple: hundredthsText(about.cashOutHundredths, locale) });
  return (
    <>
      <Dialog open={page === 'rules'} onClose={close} title={words('rules')} wide>
        <Rules game={game} />
      </Dialog>
      <Dialog open={page === 'history'} onClose={close} title={words('history')}>
        <HistoryPanel sitting={game.sitting} tell={tell} />
      </Dialog>
      <Dialog open={page === 'fairness'} onClose={close} title={words('fairness')}>
        <Fairness game={game} />
      </Dialog>
      <Dialog open={page === 'players'} onClose={close} title={t('players')}>
        <p className="mb-3 text-soft">
          <PlayersCount game={game} />
        </p>
        <Players game={game} />
        <div className="mt-6">
          <Statistics game={game} />
        </div>
      </Dialog>
      <Dialog
        open={flight !== undefined}
        onClose={close}
        title={t('verifyTitle', { number: localDigits(flight ?? '', locale) })}
      >
        {flight !== undefined && <FlightProof client={game.client} number={flight} key={flight} />}
      </Dialog>
    </>
  );
}

function Rules({ game }: { game: CrashGame }) {
  const t = useWords<typeof crashWords>('game');
  const words = useWords<typeof ofInstant>('instant');
  const manner = useManner();
  const { opened } = game;
  if (!opened) return null;
  const money = (decimal: string) => moneyText(decimal, manner);
  const rows = [
    [t('returnHead'), t('returnText', { share: shareText(statedReturn, manner.locale, 2) })],
    [t('chanceHead'), t('chanceText')],
    [t('largestHead'), hundredthsText(mostCashOutHundredths, manner.locale)],
    [t('capHead'), money(opened.mostPayout)],
    [t('stakeHead'), words('stakeRange', { least: money(opened.leastStake), most: money(opened.mostStake) })],
  ] as const;
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="instant-rules" tabIndex={0} aria-label={words('rules')}>
      <p>{t('rules1')}</p>
      <p>{t('rules2')}</p>
      <p>{t('rules3')}</p>
      <p>{t('rules4', { most: money(opened.mostPayout) })}</p>
      <p>{t('rules5')}</p>
      <h3>{words('numbersHead')}</h3>
      <Sums rows={rows} />
      <p className="text-sm text-faint">{words('numbersNote')}</p>
      <h3>{words('fairness')}</h3>
      <p>{t('fairShort')}</p>
      <h3>{words('troubleHead')}</h3>
      <p>{t('lineLost')}</p>
    </article>
  );
}

function Fairness({ game }: { game: CrashGame }) {
  const t = useWords<typeof crashWords>('game');
  const { locale } = useManner();
  const [failed, setFailed] = useState('');
  const round = game.room?.round;
  const take = () => {
    setFailed('');
    game.client.past().then(
      ({ list }) => saveRecords('khela-crash', list),
      (error: Error) => setFailed(error.message),
    );
  };
  return (
    <div className="frame-fair">
      <p>{t('fairShort')}</p>
      {round && (
        <dl>
          <div>
            <dt>{t('fairHash')}</dt>
            <dd>
              <code>{round.serverSeedHash}</code>
            </dd>
          </div>
          <div>
            <dt>{t('fairMix')}</dt>
            <dd>{round.clientSeed === '' ? t('fairMixOpen') : <code>{round.clientSeed}</code>}</dd>
          </div>
        </dl>
      )}
      <p>{t('fairNote')}</p>
      <Button variant="second" onClick={take}>
        {t('fairTake', { count: numberText(SHOWN_ROUNDS, locale) })}
      </Button>
      {failed !== '' && <p role="alert">{failed}</p>}
    </div>
  );
}
