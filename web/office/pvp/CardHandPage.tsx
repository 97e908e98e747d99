import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { officeGetPvpHand } from '../../../contract/pvp-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { differenceText } from '../../kit/money-sum.ts';
import { localDigits } from '../../kit/money.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, DeedsLink, PathLink, pathOfMember, paths } from '../paths.tsx';
import { stateTones } from './CardHandsPage.tsx';
import { gameTitle } from './games.ts';
import { HandAmount } from './HandAmount.tsx';
import { HandMoves } from './HandMoves.tsx';
import { HandProof } from './HandProof.tsx';
import type { words } from './hands.words.ts';

const ASK_EVERY_MS = 3_000;

/** One hand: what each seat put in and won, its moves as a seat saw them, and what it was dealt from. */
export function CardHandPage() {
  const t = useWords<typeof words>('pvpHands');
  const { language, locale } = useManner();
  const { handId = '' }: { handId?: string } = useParams({ strict: false });
  const [seat, setSeat] = useState<number | null>(null);
  const page = useCall(
    officeGetPvpHand,
    { handId, ...(seat !== null && { seat }) },
    { keepsLast: true, everyMs: (answer) => (answer?.hand.state === 'playing' ? ASK_EVERY_MS : false) },
  );
  return (
    <DetailPage
      of={page}
      back={
        <span>
          <BackLink href={paths.cardHands}>{t('back')}</BackLink>
          <DeedsLink kind="pvp_hand" reference={handId} />
        </span>
      }
      title={() => t('pageTitle', { id: handId })}
      lead={({ hand }) =>
        t('pageLead', {
          game: gameTitle(hand.gameCode, language),
          room: hand.roomName[language],
          table: localDigits(hand.tableId, locale),
          number: localDigits(hand.number, locale),
        })
      }
      above={({ hand }) => (
        <Card ornament="corner" className="relative flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="text-2xl leading-none font-semibold">
            {hand.inChips ? <HandAmount value={hand.pot} inChips /> : <Money value={hand.pot} />}
          </span>
          <Badge tone={stateTones[hand.state]}>{t(`states.${hand.state}`)}</Badge>
          <TimeText atMs={hand.endedAtMs ?? hand.dealtAtMs} />
        </Card>
      )}
      sections={(data) => [
        { key: 'result', title: t('result'), wide: true, content: <Result page={data} /> },
        {
          key: 'moves',
          title: t('moves'),
          wide: true,
          content: <HandMoves page={data} seat={seat} onSeat={setSeat} />,
        },
        { key: 'proof', title: t('proof'), wide: true, content: <HandProof proof={data.proof} /> },
      ]}
    />
  );
}

function Result({ page: { hand } }: { page: CallOutput<typeof officeGetPvpHand> }) {
  const t = useWords<typeof words>('pvpHands');
  const { locale, currencyDecimals } = useManner();
  return (
    <Table
      label={t('result')}
      dense
      rows={hand.seats}
      rowKey={({ seat }) => seat}
      columns={[
        {
          key: 'member',
          head: t('member'),
          lead: true,
          cell: ({ seat, memberId, account }) => (
            <>
              <span className="text-faint">{localDigits(String(seat), locale)} </span>
              {memberId === null ? (
                account
              ) : (
                <PathLink href={pathOfMember(memberId)} className="text-accent-text underline underline-offset-4">
                  {account}
                </PathLink>
              )}
            </>
          ),
        },
        { key: 'put', head: t('put'), end: true, cell: ({ put }) => <HandAmount value={put} inChips={hand.inChips} /> },
        { key: 'won', head: t('won'), end: true, cell: ({ won }) => <HandAmount value={won} inChips={hand.inChips} /> },
        {
          key: 'net',
          head: t('net'),
          end: true,
          cell: ({ put, won }) =>
            hand.state === 'playing' ? null : (
              <HandAmount
                value={differenceText(won, put, hand.inChips ? 0 : currencyDecimals)}
                inChips={hand.inChips}
                change
              />
            ),
        },
        {
          key: 'rake',
          head: t('rake'),
          end: true,
          cell: ({ rake }) => (hand.inChips ? null : <Money value={rake} bare />),
          foot: hand.inChips ? null : <Money value={hand.rake} bare />,
        },
      ]}
    />
  );
}
