import { meanBullets, type Species, speciesById, weightOf } from '../../../games/fishing/fish-shapes.ts';
import { magazineBullets } from '../../../games/fishing/magazine-shapes.ts';
import type { FishingRoom } from '../../../games/fishing/rooms-shapes.ts';
import { returnHundredths, weaponIds, weapons } from '../../../games/fishing/weapons-shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { useChance } from './chances.ts';
import { worthRange } from './odds.ts';
import type { words } from './words.ts';

/** How the river pays, with every number of its fish and weapons. */
export function FishingRules({ room, trial }: { room: FishingRoom; trial: boolean }) {
  const t = useWords<typeof words>('fishing');
  const { locale } = useManner();
  const count = (value: number) => numberText(value, locale);
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="fishing-rules" tabIndex={0} aria-label={t('rules')}>
      <p>{t('rules1', { all: count(magazineBullets) })}</p>
      <p>{t('rules2')}</p>
      <p>{t('rules3', { hundredths: count(returnHundredths) })}</p>
      <p>{t('rules4')}</p>
      <p>{t('rules5')}</p>
      <p>{t('rules6')}</p>
      <h3>{t('returnHead')}</h3>
      <p>{t('rules7')}</p>
      <h3>{t('pool')}</h3>
      <p>{t('rules8')}</p>
      <h3>{t('weapons')}</h3>
      <WeaponTable />
      <h3>{t('fishHead')}</h3>
      <p>{t('fishNote')}</p>
      <FishTable room={room} />
      <Drawn room={room} />
      <h3>{t('moreHead')}</h3>
      <p>{t('rules9', { seats: count(room.seats) })}</p>
      <p>{t('rules10')}</p>
      <h3>{t('fairness')}</h3>
      <p>{trial ? t('fairTrial') : t('fairShort')}</p>
      <h3>{t('troubleHead')}</h3>
      <p>{t('rules11')}</p>
    </article>
  );
}

function WeaponTable() {
  const t = useWords<typeof words>('fishing');
  const { language, locale } = useManner();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('weapon')}</th>
          <th scope="col">{t('costHead')}</th>
          <th scope="col">{t('targetsHead')}</th>
        </tr>
      </thead>
      <tbody>
        {weaponIds.map((id) => (
          <tr key={id}>
            <th scope="row">
              {weapons[id].titles[language]}
              <small>{t(`about.${id}`)}</small>
            </th>
            <td>{numberText(weapons[id].costBullets, locale)}</td>
            <td>{numberText(weapons[id].mostTargets, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FishTable({ room }: { room: FishingRoom }) {
  const t = useWords<typeof words>('fishing');
  const { language, locale } = useManner();
  const chance = useChance();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('fishHead')}</th>
          <th scope="col">{t('worthHead')}</th>
          <th scope="col">{t('rodHead', { rod: weapons.rod.titles[language] })}</th>
        </tr>
      </thead>
      <tbody>
        {speciesOf(room).map((species) => {
          const [least, most] = worthRange(species);
          const worth = numberText(least, locale) + (most > least ? `–${numberText(most, locale)}` : '');
          return (
            <tr key={species.id}>
              <th scope="row">{species.titles[language]}</th>
              <td>{worth}</td>
              <td>{chance('rod', species.id, 1)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What those may turn out to be worth whose worth is drawn when they are caught. */
function Drawn({ room }: { room: FishingRoom }) {
  const t = useWords<typeof words>('fishing');
  const { language, locale } = useManner();
  return speciesOf(room)
    .filter(({ worths }) => worths.length > 1)
    .map(({ id, titles, worths }) => {
      const list = worths
        .map(
          ({ bullets, weight }) => `${numberText(bullets, locale)} (${percentText(weight / weightOf(worths), locale)})`,
        )
        .join(', ');
      return (
        <p key={id}>
          {t('drawnWorth', { name: titles[language], list, mean: numberText(meanBullets({ worths }), locale) })}
        </p>
      );
    });
}

function speciesOf({ schools, bosses }: FishingRoom): Species[] {
  return [...schools, ...bosses]
    .map(({ species }) => speciesById[species])
    .toSorted((one, other) => meanBullets(one) - meanBullets(other));
}
