/** The event that the cast of tests has (server/testing/cast.ts): the first that is announced on a site. */
const eventId = '1001';
const leg = { eventId, market: 'match_result', line: null, outcome: 'home', odds: 1_500, banker: false };
const ticket = { legs: [leg], sizes: [1], stake: '1', policy: 'any' };

const ruling = {
  kind: 'result',
  outcome: 'cancelled',
  state: { sport: 'football', minute: 0, score: { home: 0, away: 0 }, half: null, scorers: [] },
};

/** Right inputs of the calls of sports. */
export const sportsInputs: Record<string, Record<string, unknown>> = {
  listSportsEvents: { view: 'coming' },
  getSportsEvent: { eventId },
  getSportsForm: { eventId },
  getSportsLeague: { leagueId: '101' },
  getSportsTeam: { teamId: '102' },
  searchSports: { text: 'ho' },
  listSportsStars: {},
  starSports: { kind: 'event', id: eventId, starred: true },
  priceSportsBuilder: { eventId, parts: 'both_score::yes+match_result::home' },
  placeSportsTicket: ticket,
  bookSportsSlip: { legs: [leg], sizes: [1] },
  loadSportsSlip: { code: 'ABCDEFGH' },
  listSportsBookings: {},
  officeListSportsBookings: {},
  officeExportSportsBookings: {},
  getSportsTicket: { ticketId: '100001' },
  editSportsTicket: { ticketId: '100001', ...ticket, openStake: '1', credit: '1' },
  listSportsTickets: {},
  cashOutSportsTicket: { ticketId: '100001', openStake: '1', share: 1000, offer: '1' },
  setSportsCashOutRule: { ticketId: '100001', offer: '1', share: 1000 },
  officeListSportsEvents: { view: 'coming' },
  officeSaveSportsBook: { eventId, held: false, marginMilli: null, homeShiftMilli: 0, version: 0 },
  officeGetSportsPlayer: { memberId: '1' },
  officeSaveSportsPlayer: {
    memberId: '1',
    mostMilli: 500,
    delayMilli: 1_000,
    reason: 'Bets with three others',
    version: 0,
  },
  officeSaveSportsTerms: {
    sport: 'football',
    enabled: true,
    marginMilli: 50,
    delayMs: 6_000,
    mostPayout: '100000',
    mostLiability: '250000',
    cashOutMarginMilli: 50,
    leastTurnoverOdds: 1_200,
    version: 0,
  },
  getSportsCalibration: {},
  officeGetSportsExposure: { eventId },
  officeListSportsCompany: { eventId },
  officeGetSportsFeed: {},
  officeListSportsRulings: { eventId },
  officePreviewSportsRuling: { eventId, ruling },
  officeProposeSportsRuling: {
    eventId,
    ruling,
    publicReason: { BN: 'ম্যাচটি হয়নি', EN: 'The match was called off' },
    reason: 'The league has called it off.',
  },
  officeEndSportsRuling: { rulingId: '101', reason: 'The league has thought again.' },
  officeListSportsLog: { eventId },
  officeExportSportsLog: { eventId },
};

/** Another ticket, for a key that is used twice. */
export const otherSportsTicket = { ...ticket, stake: '2' };
