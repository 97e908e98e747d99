import { type BetPlace, getBetStory } from '../../../contract/bet-story.ts';
import type { CallOutput } from '../../../contract/call.ts';
import type { TransactionLine } from '../../../contract/office-money.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { ReplayFrame } from '../../kit/ReplayFrame.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { NameAndCode, useGameNames } from '../../kit/game-names.tsx';
import {
  BackLink,
  PathLink,
  pathOfCardHand,
  pathOfDraw,
  pathOfMember,
  pathOfSportsEvent,
  pathOfTransaction,
  useGo,
} from '../paths.tsx';
import { tones } from './MemberBets.tsx';
import type { words } from './words.ts';

type Story = CallOutput<typeof getBetStory>;

interface Props {
  betId: string;
  kindText: (kind: TransactionLine['kind']) => string;
}

/** One bet: what it was, its round as its player saw it with the seeds, and what it moved. */
export function BetPage({ betId, kindText }: Props) {
  const t = useWords<typeof words>('bets');
  const { locale } = useManner();
  const names = useGameNames();
  const story = useCall(getBetStory, { betId });
  return (
    <DetailPage
      of={story}
      back={({ bet }) => (
        <BackLink href={pathOfMember(bet.memberId, 'bets')}>{t('backToMember', { name: bet.account })}</BackLink>
      )}
      title={({ bet }) => (
        <span className="flex flex-wrap items-center gap-3">
          {t('pageTitle', { id: localDigits(bet.id, locale) })}
          <Badge tone={tones[bet.state]}>{t(`states.${bet.state}`)}</Badge>
        </span>
      )}
      lead={({ bet }) => `${names.game(bet.gameCode)} · ${names.category(bet.category)}`}
      sections={({ bet, place, round, transactions }) => [
        { key: 'facts', title: t('facts'), content: <Known bet={bet} /> },
        round
          ? { key: 'seeds', title: t('seeds'), content: <Seeds round={round} /> }
          : { key: 'place', title: t('place'), content: <Place place={place} /> },
        {
          key: 'moved',
          title: t('moved'),
          wide: true,
          content: <Moved transactions={transactions} kindText={kindText} />,
        },
        round && {
          key: 'replay',
          title: t('replay'),
          wide: true,
          content: <ReplayFrame past={round} title={t('replay')} />,
        },
      ]}
    />
  );
}

function Known({ bet }: Pick<Story, 'bet'>) {
  const t = useWords<typeof words>('bets');
  const names = useGameNames();
  return (
    <Facts
      facts={[
        { key: 'id', label: t('bet'), value: <CopyText text={bet.id} /> },
        {
          key: 'member',
          label: t('member'),
          value: (
            <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(bet.memberId)}>
              {bet.account}
            </PathLink>
          ),
        },
        { key: 'game', label: t('game'), value: <NameAndCode name={names.game(bet.gameCode)} code={bet.gameCode} /> },
        { key: 'studio', label: t('studio'), value: <NameAndCode name={names.studio(bet.studio)} code={bet.studio} /> },
        { key: 'round', label: t('round'), value: <CopyText text={bet.roundId} /> },
        { key: 'stake', label: t('stake'), value: <Money value={bet.stake} /> },
        { key: 'payout', label: t('payout'), value: <Money value={bet.payout} /> },
        ...(bet.state === 'settled'
          ? [{ key: 'ggr', label: t('ggr'), value: <Money value={bet.ggr} change /> } satisfies Fact]
          : []),
        { key: 'placed', label: t('time'), value: <TimeText atMs={bet.placedAtMs} /> },
        ...(bet.settledAtMs === null
          ? []
          : [{ key: 'settled', label: t('settledAt'), value: <TimeText atMs={bet.settledAtMs} /> } satisfies Fact]),
      ]}
    />
  );
}

/** By what a round is checked; the server seed is shown when its player may see it, and no earlier. */
function Seeds({ round: { record } }: { round: NonNullable<Story['round']> }) {
  const t = useWords<typeof words>('bets');
  const { locale } = useManner();
  return (
    <Facts
      facts={[
        { key: 'moves', label: t('moves'), value: numberText(record.moves.length, locale) },
        { key: 'version', label: t('rules'), value: numberText(record.version, locale) },
        { key: 'hash', label: t('serverHash'), value: <CopyText text={record.serverSeedHash} /> },
        {
          key: 'seed',
          label: t('serverSeed'),
          value:
            record.serverSeed === null ? (
              <span className="text-faint">{t('serverHidden')}</span>
            ) : (
              <CopyText text={record.serverSeed} />
            ),
        },
        { key: 'client', label: t('clientSeed'), value: <CopyText text={record.clientSeed} /> },
        { key: 'nonce', label: t('nonce'), value: <span className="k-digits">{record.nonce}</span> },
      ]}
    />
  );
}

function Place({ place }: Pick<Story, 'place'>) {
  const t = useWords<typeof words>('bets');
  return place ? (
    <ul className="grid gap-1">
      <Ways place={place} />
    </ul>
  ) : (
    <p className="text-sm text-soft">{t('placeNone')}</p>
  );
}

function Ways({ place }: { place: BetPlace }) {
  const t = useWords<typeof words>('bets');
  const { language, locale } = useManner();
  const digits = (text: string) => localDigits(text, locale);
  switch (place.kind) {
    case 'hand':
      return <Way href={pathOfCardHand(place.handId)}>{t('toHand', { id: digits(place.handId) })}</Way>;
    case 'draw':
      return <Way href={pathOfDraw(place.gameCode, place.issue)}>{t('toDraw', { issue: digits(place.issue) })}</Way>;
    case 'events':
      return place.events.map(({ id, home, away }) => (
        <Way key={id} href={pathOfSportsEvent(id)}>
          {`${home[language]} – ${away[language]}`}
        </Way>
      ));
  }
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <PathLink
        href={href}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 md:min-h-8"
      >
        {children}
      </PathLink>
    </li>
  );
}

function Moved({ transactions, kindText }: Pick<Story, 'transactions'> & Pick<Props, 'kindText'>) {
  const t = useWords<typeof words>('bets');
  const go = useGo();
  if (transactions.length === 0) return <p className="text-sm text-soft">{t('movedNone')}</p>;
  return (
    <Table
      label={t('moved')}
      dense
      rowsOnPhones
      rows={transactions}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfTransaction(id))}
      columns={[
        { key: 'kind', head: t('why'), lead: true, cell: ({ kind }) => kindText(kind) },
        { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
        { key: 'id', head: t('transaction'), cell: ({ id }) => <span className="k-digits text-soft">{id}</span> },
        { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
      ]}
    />
  );
}
