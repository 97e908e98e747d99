import type { BigWin } from '../../../contract/lottery-wins.ts';
import { Badge } from '../../kit/Badge.tsx';
import type { Manner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import type { Words } from '../../kit/speaking.ts';
import { playOf } from './families.ts';
import type { words } from './wins.words.ts';

/** A big win as a row: who won what with which ticket, and whether somebody has looked at it. */
export function columnsOf(t: Words<typeof words>, manner: Manner): Column<BigWin>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberAccount }) => <span className="font-semibold">{memberAccount}</span>,
    },
    {
      key: 'lottery',
      head: t('lottery'),
      cell: ({ names, issue }) => (
        <span className="md:whitespace-nowrap">
          {names[language]}
          <span className="k-digits block text-xs text-faint">{localDigits(issue, locale)}</span>
        </span>
      ),
    },
    {
      key: 'play',
      head: t('play'),
      cell: (win) => (
        <span>
          {playTitle(win, manner)}
          <span className="block text-xs whitespace-nowrap text-faint">{linesText(win, t, manner)}</span>
        </span>
      ),
    },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    {
      key: 'odds',
      head: t('odds'),
      end: true,
      cell: (win) => <span className="k-digits">{oddsOf(win, t, manner)}</span>,
    },
    {
      key: 'prize',
      head: t('prize'),
      end: true,
      cell: ({ prize }) => <Money value={prize} className="font-semibold" />,
    },
    {
      key: 'at',
      head: t('at'),
      cell: ({ drawsAtMs }) => (
        <span className="whitespace-nowrap">
          <TimeText atMs={drawsAtMs} style="short" />
        </span>
      ),
    },
    {
      key: 'review',
      head: t('review'),
      cell: ({ review }) =>
        review === null ? (
          <Badge tone="warning">{t('toReview')}</Badge>
        ) : (
          <span className="text-soft">
            {review.by}
            <span className="block text-xs whitespace-nowrap text-faint">
              <TimeText atMs={review.atMs} style="short" />
            </span>
          </span>
        ),
    },
  ];
}

/** The name of its play type; its code where this office does not know it yet. */
export function playTitle({ family, playType }: BigWin, { language }: Pick<Manner, 'language'>): string {
  return playOf(family, playType)?.titles[language] ?? playType;
}

export function linesText({ lines }: BigWin, t: Words<typeof words>, { locale }: Pick<Manner, 'locale'>): string {
  return t('lines', { n: lines, text: numberText(lines, locale) });
}

/** What a unit wins; of several prizes the smallest and the largest. */
export function oddsOf({ odds }: BigWin, t: Words<typeof words>, { locale }: Pick<Manner, 'locale'>): string {
  const text = (oddsMilli: number) => numberText(oddsMilli / 1000, locale, 3);
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  return least === most ? text(most) : t('oddsRange', { from: text(least), to: text(most) });
}
