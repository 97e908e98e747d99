import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { gameOfRoom, roomTitles } from '../../../games/tables/room-shapes.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Check, Claim, Played } from './checking.ts';
import type { Checked } from './checking-records.ts';
import { Draws } from './Draws.tsx';
import { Outcome } from './Outcome.tsx';
import type { words } from './words.ts';

const LISTED = 50;
const tones = { right: 'win', wrong: 'danger', waits: 'warning' } as const satisfies Record<Check['verdict'], Tone>;

/** What a record waits for, where that is not a draw or a round that all share. */
const waitsWords: Partial<Record<Checked['kind'], 'waitsHint' | 'waitsForHand'>> = {
  round: 'waitsHint',
  hand: 'waitsForHand',
};

/** How many rounds are right, and each of the first of them in full. */
export function Results({ checked }: { checked: readonly Checked[] }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const of = (verdict: Check['verdict']) => checked.filter((one) => one.check.verdict === verdict);
  const [wrong, right, waits] = [of('wrong'), of('right'), of('waits')];
  const listed = [...wrong, ...right, ...waits].slice(0, LISTED);
  const sum = (count: number) => ({ count, text: numberText(count, locale) });
  return (
    <section className="grid grid-cols-1 gap-3" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone={wrong.length === 0 ? 'win' : 'danger'}>{t('sumWrong', sum(wrong.length))}</Badge>
        {right.length > 0 && <Badge tone="win">{t('sumRight', sum(right.length))}</Badge>}
        {waits.length > 0 && <Badge tone="warning">{t('sumWaits', sum(waits.length))}</Badge>}
      </p>
      {listed.length < checked.length && (
        <p className="text-sm text-faint">{t('first', { text: numberText(LISTED, locale) })}</p>
      )}
      {listed.map((one, at) => (
        <One key={at} {...one} open={listed.length === 1} />
      ))}
    </section>
  );
}

function One({ open, ...checked }: Checked & { open: boolean }) {
  const t = useWords<typeof words>('fairness');
  const { check } = checked;
  // Nothing was claimed of a round that was written by hand: then nothing can be right.
  const isClaimed =
    checked.kind !== 'round' || checked.claim.views !== undefined || checked.claim.serverSeedHash !== undefined;
  const said = check.verdict === 'right' && !isClaimed ? 'computed' : check.verdict;
  const notProven = 'notProven' in check ? check.notProven : [];
  return (
    <Card flush>
      <details open={open} className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2">
          <Title {...checked} />
          <Badge tone={tones[check.verdict]}>{t(said)}</Badge>
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
          {check.verdict === 'waits' && (
            <p className="text-sm text-soft">{t(waitsWords[checked.kind] ?? 'waitsForDraw')}</p>
          )}
          {check.verdict === 'wrong' && (
            <ul className="grid gap-1 text-sm text-danger">
              {check.faults.map((fault) => (
                <li key={fault}>{t(`fault.${fault}`)}</li>
              ))}
            </ul>
          )}
          {checked.kind === 'round' && checked.check.verdict !== 'waits' && checked.check.played && (
            <InFull claim={checked.claim} played={checked.check.played} />
          )}
          {check.verdict === 'right' && notProven.length > 0 && (
            <section className="grid gap-1 text-sm">
              <h4 className="text-base">{t('notProven')}</h4>
              <p className="text-soft">{t('notProvenHint')}</p>
              <p>
                <code className="text-xs wrap-anywhere">{notProven.join(', ')}</code>
              </p>
            </section>
          )}
        </div>
      </details>
    </Card>
  );
}

function Title(checked: Checked) {
  const t = useWords<typeof words>('fairness');
  const { language, locale } = useManner();
  const { kind, claim } = checked;
  const titleOf = (code: string) => {
    const shape = gameShapes.find(({ id }) => id === gameOfRoom(code));
    return shape ? roomTitles(shape.titles, code)[language] : code;
  };
  const [title, number] =
    kind === 'envelope'
      ? [t('envelopeTitle'), claim.envelope]
      : kind === 'spin'
        ? [t('spinTitle'), claim.spin]
        : kind === 'raffle'
          ? [t('raffleTitle', { number: localDigits(claim.raffle, locale) }), String(claim.number)]
          : kind === 'ticket'
            ? [claim.draw.gameCode, claim.ticket.ticketId]
            : kind === 'flight'
              ? [titleOf('crash'), claim.number]
              : kind === 'hand'
                ? [titleOf(claim.hand.game), claim.hand.handId]
                : kind === 'deal'
                  ? [titleOf(claim.game), claim.number]
                  : [titleOf(claim.game), claim.roundId ?? claim.nonce];
  return (
    <span className="font-semibold">
      {title}{' '}
      <span className="text-sm font-normal text-faint">
        {kind === 'envelope' || kind === 'spin'
          ? localDigits(number, locale)
          : t(kind === 'ticket' || kind === 'raffle' ? 'ticket' : kind === 'hand' ? 'handNumber' : 'round', {
              number: localDigits(number, locale),
            })}
      </span>
    </span>
  );
}

function InFull({ claim, played }: { claim: Claim; played: Played }) {
  const t = useWords<typeof words>('fairness');
  const { locale } = useManner();
  const isKept = claim.serverSeedHash === played.hash;
  const code = (text: string) => <code className="text-xs break-all">{text}</code>;
  const facts: Fact[] = [
    { key: 'pays', label: t('pays'), value: localDigits(played.payoutMinor, locale) },
    {
      key: 'hash',
      label: t('hash'),
      value: (
        <>
          {code(played.hash)} {isKept && <span className="block text-win">{t('hashKept')}</span>}
        </>
      ),
    },
    { key: 'serverSeed', label: t('serverSeed'), value: code(claim.serverSeed ?? '') },
    { key: 'clientSeed', label: t('clientSeed'), value: code(claim.clientSeed) },
    { key: 'nonce', label: t('nonce'), value: localDigits(claim.nonce, locale) },
    { key: 'choice', label: t('choice'), value: code(JSON.stringify(claim.choice)) },
  ];
  return (
    <>
      <Facts facts={facts} />
      <Outcome views={played.views} />
      <Draws draws={played.draws} />
    </>
  );
}
