import { expect, test } from 'vitest';
import { AgentCentre } from '../agent-centre.tsx';
import { contractPages } from './pages.ts';
import { aMember, allWords, drawn } from '../test-page.tsx';
import { Side } from '../side.tsx';

const on = ['AGENTPOLICY3'] as const;
const agent = { ...aMember, type: 1 };

test('stands in its order, the team overview first on wide screens', () => {
  const { page } = allWords.EN.agents;
  const html = drawn(<AgentCentre view="menu" of={undefined} />, { language: 'EN', on, info: {}, session: agent });
  // Those of contracts come with their contracts.
  const always = Object.entries(page).filter(([key]) => !Object.values<string>(contractPages).includes(key));
  const places = always.map(([, label]) => html.indexOf(label));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('is in the menu of agents alone', () => {
  const menuOf = (session: typeof agent, features: readonly 'AGENTPOLICY3'[]) =>
    drawn(<Side folded={false} isMember />, {
      language: 'EN',
      on: features,
      info: { languages: ['EN'] } as never,
      session,
    });
  const { agentCentre } = allWords.EN.menu;
  expect(menuOf(agent, on)).toContain(agentCentre);
  expect(menuOf(agent, [])).not.toContain(agentCentre);
  expect(menuOf(aMember as typeof agent, on)).not.toContain(agentCentre);
});
