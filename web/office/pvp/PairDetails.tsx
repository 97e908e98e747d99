import { useState } from 'react';
import {
  officeDecidePvpPair,
  officeListPvpPairHands,
  type pvpPairDecisions,
  type PvpPair,
} from '../../../contract/pvp-company.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useCall } from '../../kit/ask.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfCardHand, pathOfCardHands, pathOfMember, paths } from '../paths.tsx';
import type { words } from './company.words.ts';

/** Seldomer than once in so many cases is as seldom. */
const MOST_CASES = 1_000_000_000;

/** One pair: what stands against it in numbers, its hands side by side, and what can be done. */
export function PairDetails({ pair, onDecided }: { pair: PvpPair; onDecided: () => void }) {
  const t = useWords<typeof words>('pvpCompany');
  const [mayRead, mayDecide] = [useMay('records.read'), useMay('games.write')];
  const { first, second } = pair;
  return (
    <div className="grid gap-5 px-3">
      <Numbers pair={pair} />
      {mayDecide && <Deciding pair={pair} onDecided={onDecided} />}
      <section className="grid gap-2">
        <h3 className="text-base">{t('sideBySide')}</h3>
        {mayRead ? <SideBySide pair={pair} /> : <p className="text-sm text-soft">{t('mayNotRead')}</p>}
      </section>
      <div className="flex flex-wrap gap-2">
        {[first, second].map(({ memberId, account }) => (
          <PathLink
            key={memberId}
            href={pathOfMember(memberId)}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('toMember', { name: account })}
          </PathLink>
        ))}
        <PathLink href={paths.corrections} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('toCorrections')}
        </PathLink>
      </div>
    </div>
  );
}

function Numbers({ pair: { first, second, evidence } }: { pair: PvpPair }) {
  const t = useWords<typeof words>('pvpCompany');
  const manner = useManner();
  const { locale } = manner;
  const { soft, chips } = evidence;
  const [from, to] = (chips?.netBoots ?? 0) < 0 ? [second, first] : [first, second];
  const shareText = ({ raised, hands }: { raised: number; hands: number }) =>
    `${numberText(raised, locale)}/${numberText(hands, locale)}`;
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-base">{t('numbers')}</h3>
      <p>
        {t('flowText', {
          first: first.account,
          second: second.account,
          amount: moneyText(evidence.net, manner),
          boots: numberText(evidence.netBoots, locale, 1),
          z: numberText(evidence.flowZ, locale, 1),
        })}
      </p>
      {chips && (
        <p>
          {t('chipsText', {
            from: from.account,
            to: to.account,
            hands: chips.hands,
            boots: numberText(Math.abs(chips.netBoots), locale, 1),
            z: numberText(chips.z, locale, 1),
          })}
        </p>
      )}
      {evidence.together > 0 && (
        <p>
          {t('companyText', {
            n: evidence.together,
            expected: numberText(evidence.expected, locale, 1),
            cases: numberText(Math.min(MOST_CASES, Math.round(1 / evidence.togetherChance)), locale),
          })}
        </p>
      )}
      {soft && (
        <p>
          {t('softText', {
            name: soft.memberId === first.memberId ? first.account : second.account,
            with: shareText(soft.with),
            without: shareText(soft.without),
            z: numberText(soft.z, locale, 1),
          })}
        </p>
      )}
      {evidence.links.length > 0 && (
        <p>{`${t('links')}: ${evidence.links.map((link) => t(`link.${link}`)).join(', ')}`}</p>
      )}
    </section>
  );
}

function SideBySide({ pair: { first, second } }: { pair: PvpPair }) {
  const t = useWords<typeof words>('pvpCompany');
  const { language } = useManner();
  const hands = useCall(officeListPvpPairHands, { memberId: first.memberId, otherId: second.memberId });
  const all = pathOfCardHands({ member: first.account, with: second.account });
  return (
    <>
      <p className="text-sm text-soft">
        {t('sideLead')}{' '}
        <PathLink href={all} className="text-accent-text underline underline-offset-4">
          {t('allHands')}
        </PathLink>
      </p>
      <Asked of={hands} waiting={<Spinner />}>
        {({ list }) => (
          <Table
            label={t('sideBySide')}
            dense
            rowsOnPhones
            rows={list}
            rowKey={({ handId }) => handId}
            empty={<EmptyState motif="paisley" title={t('noHands')} />}
            columns={[
              {
                key: 'hand',
                head: t('hand'),
                lead: true,
                cell: ({ handId, roomName, endedAtMs, inChips }) => (
                  <>
                    <PathLink
                      href={pathOfCardHand(handId)}
                      className="k-digits text-accent-text underline underline-offset-4"
                    >
                      {handId}
                    </PathLink>
                    <span className="block text-xs text-faint">
                      {roomName[language]}
                      {inChips && ` (${t('inChips')})`}, <TimeText atMs={endedAtMs} style="short" />
                    </span>
                  </>
                ),
              },
              {
                key: 'first',
                head: first.account,
                end: true,
                cell: ({ firstNet }) => <Money value={firstNet} change bare />,
              },
              {
                key: 'second',
                head: second.account,
                end: true,
                cell: ({ secondNet }) => <Money value={secondNet} change bare />,
              },
              { key: 'flow', head: t('went'), end: true, cell: ({ flow }) => <Money value={flow} bare /> },
            ]}
          />
        )}
      </Asked>
    </>
  );
}

function Deciding({ pair: { first, second }, onDecided }: { pair: PvpPair; onDecided: () => void }) {
  const t = useWords<typeof words>('pvpCompany');
  const [decision, setDecision] = useState<(typeof pvpPairDecisions)[number] | null>(null);
  const decide = useDeed(officeDecidePvpPair);
  const names = { first: first.account, second: second.account };
  const ids = { memberId: first.memberId, otherId: second.memberId };
  return (
    <div className="grid grid-cols-2 gap-2 rounded-control bg-surface p-4">
      <Button variant="second" onClick={() => setDecision('clear')}>
        {t('clear')}
      </Button>
      <Button variant="danger" onClick={() => setDecision('case')}>
        {t('case')}
      </Button>
      {decision !== null && (
        <ReasonDialog
          title={t(decision === 'clear' ? 'clearTitle' : 'caseTitle', names)}
          text={t(decision === 'clear' ? 'clearText' : 'caseText')}
          button={t(decision)}
          danger={decision === 'case'}
          send={async (reason) => {
            const done = await decide.mutateAsync({ ...ids, decision, reason });
            onDecided();
            return done;
          }}
          done={t('done')}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}
