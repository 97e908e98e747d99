import { drawDistinct } from '../../draw.ts';
import { createFastFamily, dragonTiger, sidesOf, straight, sumOf, winning } from '../fast-plays.ts';
import { cars, comparedPlaces, facts } from './shapes.ts';

const everyPlace = cars.map((_, place) => place);

export const race = createFastFamily({
  facts,
  version: 1,
  symbols: cars,
  distinct: true,
  draw: (random) => drawDistinct(cars.length, cars.length, random).map((car) => cars[car]!),
  plays: {
    ...Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`first-${count}`, straight(0)])),
    ...Object.fromEntries(everyPlace.map((at) => [`place-${at + 1}`, winning((drawn) => [drawn[at]!])])),
    ...Object.fromEntries(
      everyPlace.map((at) => [`place-${at + 1}-sides`, winning((drawn) => sidesOf(Number(drawn[at]), 6))]),
    ),
    ...Object.fromEntries(
      comparedPlaces.map(([left, right]) => [`dragon-tiger-${left}-${right}`, dragonTiger(left - 1, right - 1)]),
    ),
    sum: winning((drawn) => [String(sumOf(drawn.slice(0, 2)))]),
    'sum-sides': winning((drawn) => sidesOf(sumOf(drawn.slice(0, 2)), 12)),
  },
});
