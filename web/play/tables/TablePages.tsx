import { SHOWN_TABLE_ROUNDS } from '../../../contract/tables.ts';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { saveRecords } from '../../kit/save-records.ts';
import { later } from '../frame/later.tsx';
import { HistoryPanel } from '../frame/panels/HistoryPanel.tsx';
import { Sums } from '../frame/Sums.tsx';
import type { PageName } from '../frame/bar.ts';
import { useTold } from './result.ts';
import { Roads } from './Roads.tsx';
import type { TableGameState } from './design.ts';
import type { words as tablesWords } from './words.ts';

const RoundProof = later(async () => (await import('./RoundProof.tsx')).RoundProof);

/** What stands over the game: its pages, or the proof of one round. */
export type Page = PageName | { round: string };

interface Props {
  page: Page | null;
  onPage: (page: Page | null) => void;
  game: TableGameState;
}

export function TablePages({ page, onPage, game }: Props) {
  const t = useWords<typeof tablesWords>('tables');
  const told = useTold();
  const { locale } = useManner();
  const Past = game.design.Past ?? Roads;
  const close = () => onPage(null);
  const round = typeof page === 'object' ? page?.round : undefined;
  return (
    <>
      <Dialog open={page === 'rules'} onClose={close} title={t('rules')} wide>
        <Rules game={game} />
      </Dialog>
      <Dialog open={page === 'history'} onClose={close} title={t('history')}>
        <div className="table-past">
          <Past game={game} />
        </div>
        <HistoryPanel sitting={game.sitting} tell={({ about }) => told(about)} />
      </Dialog>
      <Dialog open={page === 'fairness'} onClose={close} title={t('fairness')}>
        <Fairness game={game} />
      </Dialog>
      <Dialog
        open={round !== undefined}
        onClose={close}
        title={t('proofTitle', { number: localDigits(round ?? '', locale) })}
      >
        {round !== undefined && <RoundProof game={game} number={round} key={round} />}
      </Dialog>
    </>
  );
}

function Rules({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const words = useWords<Record<string, string>>('game');
  const manner = useManner();
  const { opened, design } = game;
  if (!opened) return null;
  const money = (decimal: string) => moneyText(decimal, manner);
  const share = (text: string) => {
    const [top = '0', bottom = '1'] = text.split('/');
    return numberText(Math.floor((Number(top) / Number(bottom)) * 1_000_000) / 10_000, manner.locale, 4);
  };
  const returns = groupsOf(
    design.facts.positions.map((one) => [words(design.returnWord(one.id)), share(one.statedReturn)]),
  );
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="table-rules" tabIndex={0} aria-label={t('rules')}>
      <p>{words('rules1')}</p>
      <p>{words('rules2')}</p>
      <p>{t('rulesTable')}</p>
      <h3>{t('numbersHead')}</h3>
      <Sums
        rows={[
          ...returns.map(([name, text]) => [name, t('returns', { share: text })] as const),
          [t('stakeHead'), t('stakeRange', { least: money(opened.leastStake), most: money(opened.mostStake) })],
          [t('capHead'), money(opened.mostPayout)],
        ]}
      />
      <p className="text-sm text-faint">{t('numbersNote')}</p>
      <h3>{t('fairness')}</h3>
      <p>{t('fairText')}</p>
      <h3>{t('troubleHead')}</h3>
      <p>{t('troubleTable')}</p>
    </article>
  );
}

/** Each once: positions that are told in the same words have the same return. */
function groupsOf(rows: [string, string][]): [string, string][] {
  return [...new Map(rows)];
}

function Fairness({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const { locale } = useManner();
  const [failed, setFailed] = useState('');
  const round = game.table?.round;
  const take = () => {
    setFailed('');
    game.client.past().then(
      ({ list }) => saveRecords(`khela-${game.room}`, list),
      (error: Error) => setFailed(error.message),
    );
  };
  return (
    <div className="frame-fair">
      <p>{t('fairText')}</p>
      {round && (
        <dl>
          <div>
            <dt>{t('fairHash')}</dt>
            <dd>
              <code>{round.serverSeedHash}</code>
            </dd>
          </div>
          <div>
            <dt>{t('fairBeacon')}</dt>
            <dd>
              {round.beaconRound === null ? t('fairNoBeacon') : <code>{localDigits(round.beaconRound, locale)}</code>}
            </dd>
          </div>
        </dl>
      )}
      <p>{t('fairNote')}</p>
      <Button variant="second" onClick={take}>
        {t('fairTake', { count: numberText(SHOWN_TABLE_ROUNDS, locale) })}
      </Button>
      {failed !== '' && <p role="alert">{failed}</p>}
    </div>
  );
}
