import { type Feature, type FeatureGroup, featureTree } from '../../../contract/features.ts';
import { plainDigits } from '../../kit/money.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as switches } from './switches.words.ts';

const switchesSaid = inEach(switches);

type SwitchWords = Record<Feature | FeatureGroup, { name: string; text: string }>;

export const switchWords: Record<'BN' | 'EN', SwitchWords> = switchesSaid;

/** The switches whose code or words, in either language, hold every word that was typed; all where nothing was. */
export function switchesFound(search: string): ReadonlySet<Feature> {
  const wanted = plainDigits(search).toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean);
  const found = new Set<Feature>();
  for (const [group, features] of Object.entries(featureTree) as [FeatureGroup, readonly Feature[]][]) {
    for (const feature of features) {
      const text = textOf(feature) + textOf(group);
      if (wanted.every((word) => text.includes(word))) found.add(feature);
    }
  }
  return found;
}

function textOf(code: Feature | FeatureGroup): string {
  const said = Object.values(switchWords).flatMap((words) => [words[code].name, words[code].text]);
  return ` ${[code, ...said].join(' ')}`.toLowerCase().normalize('NFC');
}
