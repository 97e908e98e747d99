import { useState } from 'react';
import { Card, CardHead } from '../../../kit/Card.tsx';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Ball } from '../balls/Ball.tsx';
import { lookOf } from '../balls/looks.ts';
import { useTitle } from '../titles.ts';
import type { Drawn } from './drawn.ts';
import { type Fared, faredOf, rankedOf } from './statistics.ts';
import { comesWhole, pool, tracksOf } from './tracks.ts';
import type { words } from '../words.ts';

const spans = [30, 50, 100] as const;
const RANKED = 6;
const ALL = 'all';

/** Which numbers came most, which least, and how long each stays away. */
export function Statistics({ family, drawn }: { family: string; drawn: readonly Drawn[] }) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const [span, setSpan] = useState<number>(50);
  const tracks = tracksOf(family);
  const [place, setPlace] = useState(comesWhole(family) ? '0' : ALL);
  const all = pool(family);
  const track = tracks[Number(place)];
  const symbols = track?.symbols ?? all.symbols;
  const draws = drawn.slice(0, span).map(({ result }) => (track ? [track.read(result)] : all.read(result)));
  const fared = faredOf(symbols, draws);
  const ranked = rankedOf(fared, RANKED);
  // Most and least are measured by the same: their bars can be compared.
  const mostHits = Math.max(1, ...fared.map(({ hits }) => hits));
  const mostGap = Math.max(1, ...fared.map(({ gap }) => gap));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Chips
          label={t('span')}
          choices={spans.map((value) => ({
            value: String(value),
            label: t('lastDraws', { text: numberText(value, locale) }),
          }))}
          value={String(span)}
          onValue={(next) => setSpan(Number(next))}
        />
        {tracks.length > 1 && (
          <Chips
            label={t('place')}
            scroll
            choices={[
              ...(comesWhole(family) ? [] : [{ value: ALL, label: t('allPlaces') }]),
              ...tracks.map(({ titles }, at) => ({ value: String(at), label: title(titles) })),
            ]}
            value={place}
            onValue={setPlace}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Ranked title={t('hot')} family={family} fared={ranked.hot} of="hits" most={mostHits} />
        <Ranked title={t('cold')} family={family} fared={ranked.cold} of="hits" most={mostHits} />
        <Ranked title={t('away')} family={family} fared={ranked.away} of="gap" most={mostGap} />
      </div>
    </div>
  );
}

interface RankedProps {
  title: string;
  family: string;
  fared: readonly Fared[];
  of: 'hits' | 'gap';
  /** What fills a bar. */
  most: number;
}

function Ranked({ title, family, fared, of, most }: RankedProps) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const look = lookOf(family) === 'number' ? 'ball' : lookOf(family);
  return (
    <Card>
      <CardHead title={title} />
      <ul className="grid gap-2">
        {fared.map((one) => (
          <li key={one.symbol} className="lot-fared">
            <Ball symbol={one.symbol} look={look} size="sm" />
            <span className="lot-fared-bar">
              <b style={{ width: `${(one[of] / most) * 100}%` }} />
            </span>
            <span className="k-digits text-end text-sm">
              {of === 'hits'
                ? t('hits', { n: one.hits, text: numberText(one.hits, locale) })
                : t('gap', { n: one.gap, text: numberText(one.gap, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
