import { getMemberInfo } from '../../contract/members.ts';
import { getContacts } from '../../contract/registration.ts';
import { callsByName } from '../../contract/test-calls.ts';
import { getTransferOptions } from '../../contract/transfers.ts';
import { aMember, allWords, drawn } from './test-page.tsx';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { registerFields } from '../../contract/register-fields.ts';
import type { Feature } from '../../contract/features.ts';
import type { LobbyGame } from '../../contract/lobby.ts';
import type { Session } from '../kit/session.ts';
import { BottomBar } from './brand/BottomBar.tsx';
import { Welcome } from './brand/Welcome.tsx';
import { DepositForm } from './cashier/DepositForm.tsx';
import { Desk } from './feedback/Desk.tsx';
import { JoinPage } from './join/JoinPage.tsx';
import { FeaturedGame } from './lobby/FeaturedGame.tsx';
import { FindGame } from './lobby/FindGame.tsx';
import { HottestGame } from './lobby/HotGames.tsx';
import { ListTabs } from './lobby/ListTabs.tsx';
import { Winners } from './lobby/Winners.tsx';
import { Centre } from './centre.tsx';
import { MemberEnd } from './member-end.tsx';
import { Profile } from './members/Profile.tsx';
import { AgeNote } from './protection/AgeNote.tsx';
import { PointRecord } from './points/PointDetails.tsx';
import { PointMall } from './points/PointMall.tsx';
import { Contacts } from './sessions/Contacts.tsx';
import { ForgotDialog } from './sessions/ForgotDialog.tsx';
import { LoginDialog } from './sessions/LoginDialog.tsx';
import { PasswordCard } from './sessions/PasswordCard.tsx';
import { RegisterDialog } from './sessions/RegisterDialog.tsx';
import { Side } from './side.tsx';
import { Withdraw } from './withdrawals/Withdraw.tsx';

type Words = (typeof allWords)['EN'];

interface Row {
  feature: Feature;
  part: ReactNode;
  /** Seen while the switch is on, and not while it is off. */
  on?: (words: Words) => string;
  /** Seen while it is off, and not while it is on. */
  off?: (words: Words) => string;
  /** What else must be on for it to be seen. */
  beside?: readonly Feature[];
  session?: Session;
  heard?: Parameters<typeof drawn>[1]['heard'];
}

const nothing = () => {};
const dialog = { open: true, onClose: nothing, onDone: nothing };
const game: LobbyGame = {
  nodeId: '1',
  gameId: '1',
  gameCode: 'rickshaw-raja',
  vassalage: 'KHELA',
  gameType: 'RNG',
  displayName: 'x',
  gameName: 'x',
  names: { BN: 'রিকশা রাজা', EN: 'Rickshaw Raja' },
  showIcon: '/art/x.svg',
  isGame: 'GAME',
  isHot: 1,
  returnToPlayer: '0.96',
  bestReturn: null,
  trial: true,
  tags: [],
  maintenance: null,
};
const login = <LoginDialog {...dialog} />;
const registration = <RegisterDialog {...dialog} onOpened={nothing} />;
const forgotten = <ForgotDialog {...dialog} />;
const deposit = <DepositForm balance={null} offerTerms={nothing as never} onOpened={nothing} />;
const visitorsMenu = <Side folded={false} isMember={false} />;
const membersMenu = <Side folded={false} isMember />;

const centre = <Centre view="profile" />;
const profile = { account: 'rahim', id: '1042', type: 0, clubLabel: {}, memberLabel: [], regDate: 0, details: {} };

const rows: Row[] = [
  {
    feature: 'AGENTPOLICY3',
    part: membersMenu,
    on: ({ menu }) => menu.agentCentre,
    session: { ...aMember, type: 1 },
  },
  { feature: 'DIRECTREG3', part: <Welcome onNear={nothing} />, on: ({ brand }) => brand.register },
  { feature: 'DIRECTREG3', part: login, on: ({ sessions }) => sessions.noAccount },
  { feature: 'DIRECTREG3', part: <JoinPage lead={null} />, on: ({ join }) => join.register },
  {
    feature: 'USERNAMEREG3',
    part: registration,
    on: ({ sessions }) => sessions.byUsername,
    beside: ['MOBILENUMREG3'],
  },
  { feature: 'MOBILENUMREG3', part: registration, on: ({ sessions }) => sessions.byMobile, beside: ['USERNAMEREG3'] },
  { feature: 'REGMOBVERF3', part: registration, on: ({ sessions }) => sessions.sendCode, beside: ['USERNAMEREG3'] },
  {
    feature: 'MOBILENUMPASSREG3',
    part: registration,
    on: ({ sessions }) => sessions.confirmPassword,
    beside: ['MOBILENUMREG3'],
  },
  { feature: 'CAPTCHA3', part: registration, on: ({ sessions }) => sessions.captcha, beside: ['USERNAMEREG3'] },
  { feature: 'AGEANNOUNCE3', part: <AgeNote />, on: ({ protection }) => protection.ageYounger },
  { feature: 'FREEPLAY3', part: login, on: ({ sessions }) => sessions.tryFree },
  { feature: 'MOBILEVERCODELOGIN3', part: login, on: ({ sessions }) => sessions.byMobile },
  { feature: 'PASS3', part: login, on: ({ sessions }) => sessions.forgot },
  { feature: 'PASS3', part: <PasswordCard />, on: ({ sessions }) => sessions.passwordCard, session: aMember },
  { feature: 'CHNGPASSVERIF3', part: forgotten, on: ({ sessions }) => sessions.byMobile },
  { feature: 'PWRESETSMS3', part: forgotten, on: ({ sessions }) => sessions.byOnePassword },
  {
    feature: 'VERIFICATION3',
    part: <Contacts />,
    on: ({ sessions }) => sessions.noMobile,
    session: aMember,
    heard: [[getContacts, {}, { mobile: null, email: null }]],
  },
  {
    feature: 'FUNDTRANS3',
    part: centre,
    on: ({ members }) => `>${members.transferUpline}<`,
    session: aMember,
    heard: [[getTransferOptions, {}, { upline: 'karim', downlineCount: 0 }]],
  },
  { feature: 'DEPOSIT3', part: centre, on: ({ members }) => `>${members.depositv2}<`, session: aMember },
  {
    feature: 'PROFPIC3',
    part: <Profile />,
    on: ({ members }) => members.avatarChange,
    session: aMember,
    heard: [[getMemberInfo, {}, profile]],
  },
  { feature: 'INBOX3', part: centre, on: ({ members }) => `>${members.messageV2}<`, session: aMember },
  { feature: 'GAMELOHOT3', part: <HottestGame />, on: ({ lobby }) => lobby.picked },
  { feature: 'GAMELOHOT3', part: visitorsMenu, on: ({ menu }) => menu.hot },
  {
    feature: 'GAMELOFAV3',
    part: <ListTabs page="hot" />,
    on: ({ browsing }) => browsing.favourites,
    beside: ['GAMELOHOT3'],
  },
  { feature: 'GAMELOFAV3', part: visitorsMenu, on: ({ menu }) => menu.favourites },
  { feature: 'GAMETRIAL3', part: <FeaturedGame game={game} />, on: ({ lobby }) => lobby.playForFun },
  { feature: 'GAMELO3', part: <FindGame />, on: ({ pulse }) => pulse.search },
  { feature: 'WINBOARD3', part: <Winners />, on: ({ lobby }) => lobby.latestWins },
  {
    feature: 'DEPOSIT3',
    part: <BottomBar isMember />,
    on: ({ brand }) => brand.deposit,
    session: aMember,
  },
  { feature: 'DEPOSIT3', part: <MemberEnd languages={null} />, on: ({ brand }) => brand.deposit, session: aMember },
  { feature: 'DEPOSIT3', part: membersMenu, on: ({ menu }) => `>${menu.deposit}<`, session: aMember },
  { feature: 'DEPOSIT3', part: deposit, off: ({ cashier }) => cashier.off, session: aMember },
  { feature: 'WITHDRAW3', part: <MemberEnd languages={null} />, on: ({ brand }) => brand.withdraw, session: aMember },
  { feature: 'WITHDRAW3', part: membersMenu, on: ({ menu }) => `>${menu.withdraw}<`, session: aMember },
  {
    feature: 'WITHDRAW3',
    part: <Withdraw playOn={null} />,
    off: ({ withdrawals }) => withdrawals.off,
    session: aMember,
  },
  { feature: 'INBOX3', part: membersMenu, on: ({ menu }) => menu.messageV2, session: aMember },
  { feature: 'REWCEN3', part: membersMenu, on: ({ menu }) => menu.rewardCenter, session: aMember },
  { feature: 'REWCEN3', part: centre, on: ({ members }) => `>${members.rewardCenter}<`, session: aMember },
  { feature: 'PTSYS3', part: centre, on: ({ members }) => `>${members.pointDetails}<`, session: aMember },
  { feature: 'CBS3', part: visitorsMenu, on: ({ menu }) => menu.chat },
  { feature: 'FEEDBACK3', part: membersMenu, on: ({ menu }) => menu.feedback, session: aMember },
  { feature: 'FEEDBACK3', part: <Desk />, off: ({ feedback }) => feedback.off, session: aMember },
  { feature: 'PTSYS3', part: membersMenu, on: ({ menu }) => menu.pointMall, session: aMember },
  {
    feature: 'PTSYS3',
    part: <PointMall lead={null} />,
    on: ({ points }) => points.gifts,
    off: ({ points }) => points.off,
  },
  {
    feature: 'MEMTRANS3',
    part: <PointRecord kindName={String} />,
    on: ({ pointRecord }) => pointRecord.record,
    session: aMember,
  },
];

/**
 * These decide what a page asks and sends, not what it draws: server/switches.test.ts and the stories of their slices
 * meet them.
 */
const drawNothing: readonly Feature[] = ['AFFMAN3', 'AFTERLOG3', 'GAMELOREC3', 'PWDEXPFORCECHANGE3'];

describe.each(['BN', 'EN'] as const)('on the pages in %s', (language) => {
  test.each(rows.map((row, at) => [row.feature, at, row] as const))('%s decides what is drawn (%i)', (_, __, row) => {
    const words = allWords[language];
    const beside = row.beside ?? [];
    const shown = (on: readonly Feature[]) =>
      drawn(row.part, { language, on, info, session: row.session, heard: row.heard });
    const [whenOn, whenOff] = [shown([...beside, row.feature]), shown(beside)];
    if (row.on) expect([whenOn.includes(row.on(words)), whenOff.includes(row.on(words))]).toEqual([true, false]);
    if (row.off) expect([whenOn.includes(row.off(words)), whenOff.includes(row.off(words))]).toEqual([false, true]);
  });
});

test('every switch that a page looks at has its row', () => {
  const looked = new Set<string>();
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|(?:^|\/)test-/.test(file)) continue;
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [, feature] of text.matchAll(/(?:useSwitch|isSwitchedOn)\('(\w+)'\)/g)) looked.add(feature ?? '');
    for (const [, call = ''] of text.matchAll(/(?:useOffered|isOffered)\((\w+)\)/g)) {
      looked.add(callsByName.get(call)?.feature ?? `${call} has no switch`);
    }
  }
  const known = new Set<string>([...rows.map(({ feature }) => feature), ...drawNothing]);
  expect([...looked].toSorted()).toEqual([...known].toSorted());
});

const rule = { enabled: true, required: true, patternId: 0, acceptedPattern: '*', minLength: 1, maxLength: 20 };
const shownFields: readonly string[] = ['username', 'password', 'captcha'];
const info = {
  deposit: { least: '100.00', most: '50000.00', quick: [] },
  brand: { code: 'demo', name: { BN: 'খেলা', EN: 'Khela' } },
  register: Object.fromEntries(
    registerFields.map((field) => [field, { ...rule, enabled: shownFields.includes(field) }]),
  ),
  verification: {
    firstWay: 'username',
    country: { countryCode: 'BD', countryDialingCode: '880' },
    pickCountry: { login: true, register: true },
    external: false,
    isKept: true,
  },
  languages: ['BN', 'EN'],
  currency: { code: 'BDT', symbol: 'P', decimals: 2 },
  ageLimitYears: 18,
  imageCDNs: [],
} as never;
