import type { TransactionCause as Cause } from '../../../contract/office-money.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { type GameNames, useGameNames } from '../../kit/game-names.tsx';
import { PathLink, pathOfBet, pathOfCallbacks, pathOfMember, pathOfTransaction } from '../paths.tsx';
import { giftFacts, moments, promotionFacts, raffleFacts, redemptionFacts } from './award-facts.tsx';
import type { Names } from './story-names.ts';
import type { words } from './money.words.ts';

type Of<K extends Cause['kind']> = Extract<Cause, { kind: K }>;
type T = Words<typeof words>;

/** What stands behind a transaction, in the words of what it is. */
export function TransactionCause({ cause, names }: { cause: Cause; names: Names }) {
  const t = useWords<typeof words>('money');
  const { language, locale } = useManner();
  const number = (n: number) => numberText(n, locale);
  switch (cause.kind) {
    case 'bet':
      return <Bet bet={cause} number={number} />;
    case 'deposit':
      return <Deposit deposit={cause} names={names} />;
    case 'withdrawal':
      return <Withdrawal withdrawal={cause} />;
    case 'transfer':
      return <Facts facts={transferFacts(cause, t)} />;
    case 'bonus':
      return (
        <Facts
          facts={[
            { key: 'id', label: t('bonus'), value: `${cause.title[language]} · ${cause.id}` },
            { key: 'state', label: t('state'), value: t(`bonusStates.${cause.state}`) },
            { key: 'amount', label: t('amount'), value: <Money value={cause.amount} /> },
            { key: 'progress', label: t('progress'), value: percentText(cause.progressPercent / 100, locale, 0) },
            ...moments([
              ['granted', t('granted'), cause.grantedAtMs],
              ['ended', t('ended'), cause.endedAtMs],
            ]),
          ]}
        />
      );
    case 'reward':
      return (
        <Facts
          facts={[
            { key: 'id', label: t('reward'), value: `${t(`rewardPrograms.${cause.program}`)} · ${cause.id}` },
            { key: 'state', label: t('state'), value: t(`rewardStates.${cause.state}`) },
            { key: 'amount', label: t('amount'), value: <Money value={cause.amount} /> },
            ...(cause.note === '' ? [] : [{ key: 'note', label: t('note'), value: cause.note }]),
            ...moments([
              ['offered', t('granted'), cause.offeredAtMs],
              ['ended', t('ended'), cause.endedAtMs],
            ]),
          ]}
        />
      );
    case 'commission':
      return (
        <Facts
          facts={[
            { key: 'id', label: t('commission'), value: `${t(`contractKinds.${cause.contract}`)} · ${cause.id}` },
            { key: 'contract', label: t('contract'), value: cause.contractId },
            { key: 'amount', label: t('amount'), value: <Money value={cause.amount} /> },
            ...moments([
              ['from', t('windowFrom'), cause.fromMs],
              ['until', t('windowUntil'), cause.untilMs],
            ]),
          ]}
        />
      );
    case 'redemption':
      return <Facts facts={redemptionFacts(cause, t, number, language)} />;
    case 'promotion':
      return <Facts facts={promotionFacts(cause, t, number)} />;
    case 'raffle':
      return <Facts facts={raffleFacts(cause, t, number)} />;
    case 'wheel':
    case 'gift_code':
      return <Facts facts={giftFacts(cause, t, number, language)} />;
    case 'correction':
      return <Facts facts={correctionFacts(cause, names, t)} />;
  }
}

function Bet({ bet, number }: { bet: Of<'bet'>; number: (n: number) => string }) {
  const t = useWords<typeof words>('money');
  return <Facts facts={betFacts(bet, t, { number, names: useGameNames() })} />;
}

interface BetManner {
  number: (n: number) => string;
  names: GameNames;
}

function betFacts(bet: Of<'bet'>, t: T, { number, names }: BetManner): Fact[] {
  const { round } = bet;
  return [
    { key: 'id', label: t('bet'), value: <Link href={pathOfBet(bet.id)}>{bet.id}</Link> },
    { key: 'game', label: t('game'), value: `${names.game(bet.gameCode)} · ${names.studio(bet.provider)}` },
    { key: 'state', label: t('state'), value: t(`betStates.${bet.state}`) },
    { key: 'stake', label: t('stake'), value: <Money value={bet.stake} /> },
    { key: 'payout', label: t('payout'), value: <Money value={bet.payout} /> },
    {
      key: 'round',
      label: t('round'),
      value: [
        bet.roundId,
        ...(round ? [t(`roundStates.${round.state}`)] : []),
        ...(round?.closedBy ? [t(`closedBy.${round.closedBy}`)] : []),
      ].join(' · '),
    },
    ...(round
      ? [
          { key: 'steps', label: t('steps'), value: number(round.steps) },
          ...(round.nonce === null ? [] : [{ key: 'nonce', label: t('nonce'), value: round.nonce }]),
        ]
      : []),
    ...moments([
      ['placed', t('placed'), bet.placedAtMs],
      ['settled', t('settled'), bet.settledAtMs],
    ]),
  ];
}

function Deposit({ deposit, names }: { deposit: Of<'deposit'>; names: Names }) {
  const t = useWords<typeof words>('money');
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { key: 'id', label: t('deposit'), value: <Link href={pathOfCallbacks(deposit.id)}>{deposit.id}</Link> },
          { key: 'state', label: t('state'), value: names.depositState(deposit.state) },
          { key: 'amount', label: t('amount'), value: <Money value={deposit.amount} /> },
          { key: 'method', label: t('method'), value: deposit.method },
          ...(deposit.paymentReference === null
            ? []
            : [{ key: 'reference', label: t('paymentReference'), value: deposit.paymentReference }]),
          ...moments([
            ['opened', t('opened'), deposit.createdAtMs],
            ['credited', t('credited'), deposit.creditedAtMs],
          ]),
        ]}
      />
      {deposit.callbacks.length > 0 && (
        <Steps
          title={t('callbacks')}
          steps={deposit.callbacks.map(({ id, atMs, outcome, signatureGood }) => ({
            id,
            atMs,
            text: names.callbackOutcome(outcome),
            note: signatureGood ? '' : t('signatureBad'),
          }))}
        />
      )}
    </div>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: Of<'withdrawal'> }) {
  const t = useWords<typeof words>('money');
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { key: 'id', label: t('withdrawal'), value: withdrawal.id },
          { key: 'state', label: t('state'), value: t(`withdrawalStates.${withdrawal.state}`) },
          { key: 'amount', label: t('amount'), value: <Money value={withdrawal.amount} /> },
          ...moments([['requested', t('requested'), withdrawal.requestedAtMs]]),
        ]}
      />
      <Steps
        title={t('state')}
        steps={withdrawal.steps.map(({ id, atMs, to, mover, staffAccount, note }) => ({
          id,
          atMs,
          text: `${t(`withdrawalStates.${to}`)} · ${staffAccount ?? t(`movers.${mover}`)}`,
          note,
        }))}
      />
    </div>
  );
}

function transferFacts(transfer: Of<'transfer'>, t: T): Fact[] {
  const person = ({ id, account }: { id: string; account: string }) => (
    <Link href={pathOfMember(id)}>{`${account} · ${id}`}</Link>
  );
  return [
    { key: 'way', label: t('way'), value: t(`ways.${transfer.way}`) },
    { key: 'sender', label: t('sender'), value: person(transfer.sender) },
    { key: 'receiver', label: t('receiver'), value: person(transfer.receiver) },
    { key: 'amount', label: t('amount'), value: <Money value={transfer.amount} /> },
    ...moments([['at', t('at'), transfer.atMs]]),
  ];
}

function correctionFacts({ correction }: Of<'correction'>, names: Names, t: T): Fact[] {
  const { transactionId, decidedBy, note } = correction;
  return [
    { key: 'id', label: t('correction'), value: correction.id },
    { key: 'state', label: t('state'), value: names.correctionState(correction.state) },
    {
      key: 'amount',
      label: t('amount'),
      value: correction.lines.map(({ account, studio, amount }) => (
        <span key={account + studio} className="flex gap-2">
          <Money value={amount} change />
          <span className="text-faint">{studio || t(`accounts.${account}`)}</span>
        </span>
      )),
    },
    { key: 'proposedBy', label: t('proposedBy'), value: correction.proposedBy },
    ...(decidedBy === null ? [] : [{ key: 'decidedBy', label: t('decidedBy'), value: decidedBy }]),
    { key: 'reason', label: t('reason'), value: correction.reason },
    ...(note === '' ? [] : [{ key: 'note', label: t('note'), value: note }]),
    ...(transactionId === null
      ? []
      : [
          {
            key: 'wrong',
            label: t('wrong'),
            value: <Link href={pathOfTransaction(transactionId)}>{transactionId}</Link>,
          },
        ]),
  ];
}

function Link({ href, children }: { href: string; children: string }) {
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={href}>
      {children}
    </PathLink>
  );
}

interface Step {
  id: string;
  atMs: number;
  text: string;
  note: string;
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section className="grid gap-2 border-t border-line pt-3 text-sm">
      <h3 className="text-sm text-faint">{title}</h3>
      <ol className="grid gap-1.5">
        {steps.map(({ id, atMs, text, note }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <TimeText atMs={atMs} style="short" className="text-faint" />
            <span>
              {text}
              {note !== '' && <span className="block text-soft">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
