import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getBestPlay, type ShownBestPlay } from '../../contract/best-play.ts';
import type { CallInput } from '../../contract/call.ts';
import { keyOf } from './ask.ts';
import { Asked } from './Asked.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { call } from './call.ts';
import { type Fact, Facts } from './Facts.tsx';
import { type Manner, useManner } from './KitProvider.tsx';
import { LoadingMark } from './LoadingMark.tsx';
import { moneyText, numberText } from './money.ts';
import { useMay } from './staff.ts';
import { useWords, type Words } from './speaking.ts';
import type { words } from './best-play.words.ts';

type Input = CallInput<typeof getBestPlay>;

interface Props {
  input: Input;
  /** What stands here counts as soon as it is shown; else it is worked out when somebody asks, as they are still writing. */
  atOnce?: boolean;
}

/** What somebody makes of all that the brand gives back who plays for that alone, before and after what is on the desk. */
export function BestPlay({ input, atOnce = false }: Props) {
  const t = useWords<typeof words>('bestPlay');
  const may = useMay('bonuses.write');
  const [asked, setAsked] = useState<Input | null>(atOnce ? input : null);
  const isOld = JSON.stringify(asked) !== JSON.stringify(input);
  const found = useQuery({
    queryKey: keyOf(getBestPlay, asked ?? {}),
    queryFn: ({ signal }) => call(getBestPlay, asked ?? {}, { signal }),
    enabled: may && asked !== null,
    gcTime: 0,
  });
  if (!may) return null;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{t('title')}</h3>
      <p className="text-sm text-faint">{t('hint')}</p>
      {asked !== null && (
        <Asked of={found} waiting={<LoadingMark />}>
          {({ now, after }) => <Found now={now} after={after} />}
        </Asked>
      )}
      {isOld && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setAsked(input)}>
          {t(asked === null ? 'workOut' : 'workOutAgain')}
        </Button>
      )}
    </section>
  );
}

function Found({ now, after }: { now: ShownBestPlay; after: ShownBestPlay }) {
  const t = useWords<typeof words>('bestPlay');
  const manner = useManner();
  const isGain = after.endless !== null || Number(after.gain) > 0;
  const isMore = after.endless !== null ? now.endless === null : Number(after.gain) > Number(now.gain);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {gainText(after, t, manner)}
        {isGain && <Badge tone="warning">{t('pays')}</Badge>}
        {isMore && <Badge tone="danger">{t('rises')}</Badge>}
      </p>
      <Facts facts={[{ key: 'now', label: t('now'), value: gainText(now, t, manner) }, ...planOf(after, t, manner)]} />
    </>
  );
}

type T = Words<typeof words>;

function gainText({ gain, gainPerThousand, endless }: ShownBestPlay, t: T, manner: Manner): string {
  const money = (decimal: string) => moneyText(decimal, manner);
  const thousand = money('1000');
  if (endless)
    return t('endless', { game: t(`games.${endless.category}`), thousand, gain: money(String(endless.gain / 10)) });
  if (Number(gain) <= 0) return t('nothing');
  return gainPerThousand === null
    ? money(gain)
    : t('gainOf', { gain: money(gain), each: money(gainPerThousand), thousand });
}

/** What is taken, played, reached and bought, a line each. */
function planOf({ taken, played, level, gifts, points }: ShownBestPlay, t: T, manner: Manner): Fact[] {
  const money = (decimal: string) => moneyText(decimal, manner);
  const count = (n: number) => numberText(n, manner.locale);
  const takes = taken.map(({ name, times, gives }) =>
    t('takesOf', { name: name[manner.language], n: times, times: count(times), gives: money(gives) }),
  );
  const plays = played.map(({ category, way, turned, lost, back }) => {
    const game = t(`games.${category}`);
    const where = way === 'covered' ? t('covered', { game }) : game;
    return t('playsOf', { game: where, turned: money(turned), lost: money(lost), back: money(back) });
  });
  return [
    { key: 'takes', label: t('takes'), lines: takes },
    { key: 'plays', label: t('plays'), lines: plays },
    {
      key: 'reaches',
      label: t('reaches'),
      lines: level > 0 ? [t('reachesOf', { level: count(level), gifts: money(gifts) })] : [],
    },
    { key: 'points', label: t('points'), lines: Number(points) > 0 ? [money(points)] : [] },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ key, label, lines }) => ({ key, label, value: <Lines lines={lines} /> }));
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
