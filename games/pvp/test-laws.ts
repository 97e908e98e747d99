/** The rules of each game beside what was written down from them without the code that is tested; the first difference is thrown. */
import { callBreak } from './call-break/rules.ts';
import { assertLegal as assertCallLegal, playedByChance as playedCalling } from './call-break/test-calling.ts';
import { callBridge } from './call-bridge/rules.ts';
import { ludo } from './ludo/rules.ts';
import { anyMove, assertLegal as assertLudoLegal, match as ludoMatch } from './ludo/test-matches.ts';
import { judgeDeclarations, judgeGroupings } from './rummy/test-judging.ts';
import { secretsById } from './test-secrets.ts';
import { twentyNine } from './twenty-nine/rules.ts';
import {
  assertLegal as assertTwentyNineLegal,
  playedByChance as playedTwentyNine,
} from './twenty-nine/test-matches.ts';

export interface Judged {
  readonly what: string;
  readonly states: number;
}

interface Amount {
  /** Hands of rummy. */
  readonly melds: number;
  /** Of each game of tricks; of Ludo a match for a hundred. */
  readonly deals: number;
  readonly seed: string;
}

/** Of so many hands only one is compared with all ways to group it; of so many more, one of all its thirteen cards. */
const groupedOneIn = 20;
const wholeOneIn = 10_000;
const rollsOfLudo = 100;

export const laws: Readonly<Record<string, (amount: Amount) => Judged>> = {
  rummy({ melds, seed }) {
    const held = judgeDeclarations(melds, `${seed} declared`);
    judgeGroupings(Math.ceil(melds / groupedOneIn), `${seed} small`, 'small');
    judgeGroupings(Math.ceil(melds / wholeOneIn), `${seed} whole`, 'whole');
    return { what: `${melds} declarations, of which ${held} hold`, states: melds };
  },
  'call-break'({ deals, seed }) {
    return judged('deals', deals, 'call-break', callBreak.options.bind(callBreak), (options, name, count) => {
      const { mustBeat, mustTrump } = options;
      const law = { leastCall: 1, mustBeat, mustTrump };
      playedCalling(callBreak, options, `${seed} ${name}`, (state) => {
        count();
        assertCallLegal(callBreak, state, law);
      });
      return options.deals;
    });
  },
  'call-bridge'({ deals, seed }) {
    return judged('deals', deals, 'call-bridge', callBridge.options.bind(callBridge), (options, name, count) => {
      const law = { leastCall: 2, mustBeat: false, mustTrump: options.mustTrump };
      playedCalling(callBridge, options, `${seed} ${name}`, (state) => {
        count();
        assertCallLegal(callBridge, state, law);
      });
      return options.deals;
    });
  },
  'twenty-nine'({ deals, seed }) {
    return judged('deals', deals, 'twenty-nine', twentyNine.options.bind(twentyNine), (options, name, count) => {
      const { past } = playedTwentyNine(options, `${seed} ${name}`, (state) => {
        count();
        assertTwentyNineLegal(state);
      });
      return past.length;
    });
  },
  ludo({ deals, seed }) {
    const matches = Math.ceil(deals / rollsOfLudo);
    return judged('matches', matches, 'ludo', ludo.options.bind(ludo), (options, name, count) => {
      ludoMatch(options, `${seed} ${name}`, anyMove, (state) => {
        count();
        assertLudoLegal(state);
      });
      return 1;
    });
  },
};

/** Matches with one set of options after the other until so many parts of them are played. @param play says how many it was */
function judged<Options>(
  what: string,
  wanted: number,
  id: string,
  read: (input: unknown) => Options | null,
  play: (options: Options, name: string, count: () => void) => number,
): Judged {
  const all = secretsById[id]!.options.map(read).filter((options) => options !== null);
  let [played, states] = [0, 0];
  for (let match = 0; played < wanted; match += 1)
    played += play(all[match % all.length]!, `${id} ${match}`, () => (states += 1));
  return { what: `${played} ${what}`, states };
}
