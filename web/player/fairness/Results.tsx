import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/words.ts';
import type { Check, Claim, Played } from './checking.ts';
import { Draws } from './Draws.tsx';
import { Outcome } from './Outcome.tsx';
import type { en } from './words.en.ts';

export interface Checked {
  claim: Claim;
  check: Check;
}

const LISTED = 50;
const tones = { right: 'win', wrong: 'danger', waits: 'warning' } as const satisfies Record<Check['verdict'], Tone>;

/** How many rounds are right, and each of the first of them in full. */
export function Results({ checked }: { checked: readonly Checked[] }) {
  const t = useWords<typeof en>('fairness');
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

function One({ claim, check, open }: Checked & { open: boolean }) {
  const t = useWords<typeof en>('fairness');
  const { language, locale } = useManner();
  const title = gameShapes.find(({ id }) => id === claim.game)?.titles[language] ?? claim.game;
  // Nothing was claimed of a round that was written by hand: then nothing can be right.
  const isClaimed = claim.views !== undefined || claim.serverSeedHash !== undefined;
  const said = check.verdict === 'right' && !isClaimed ? 'computed' : check.verdict;
  return (
    <Card flush>
      <details open={open} className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2">
          <span className="font-semibold">
            {title}{' '}
            <span className="text-sm font-normal text-faint">
              {t('round', { number: localDigits(claim.roundId ?? claim.nonce, locale) })}
            </span>
          </span>
          <Badge tone={tones[check.verdict]}>{t(said)}</Badge>
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
          {check.verdict === 'waits' && <p className="text-sm text-soft">{t('waitsHint')}</p>}
          {check.verdict === 'wrong' && (
            <ul className="grid gap-1 text-sm text-danger">
              {check.faults.map((fault) => (
                <li key={fault}>{t(`fault.${fault}`)}</li>
              ))}
            </ul>
          )}
          {check.verdict !== 'waits' && check.played && <InFull claim={claim} played={check.played} />}
        </div>
      </details>
    </Card>
  );
}

function InFull({ claim, played }: { claim: Claim; played: Played }) {
  const t = useWords<typeof en>('fairness');
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
