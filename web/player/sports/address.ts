import { linkOptions } from '@tanstack/react-router';
import { type Sport, sports } from '../../../contract/sport-names.ts';

/** What is looked at of sports: events by their state, or the member's own tickets. */
export const sportsPageViews = ['live', 'coming', 'results', 'tickets'] as const;
/** Beside the tabs: whether the book's chances hold. */
const calibrationView = 'calibration';
export type SportsView = (typeof sportsPageViews)[number];

/** What an address says of sports, as far as anybody knows it. */
export function readAddress({
  view,
  sport,
  event,
  slip,
  league,
  team,
}: {
  view?: string | undefined;
  sport?: string | undefined;
  event?: string | undefined;
  slip?: string | undefined;
  league?: string | undefined;
  team?: string | undefined;
}) {
  return {
    view: sportsPageViews.find((each) => each === view) ?? 'live',
    sport: sports.find((each) => each === sport),
    isCalibration: view === calibrationView,
    slip,
    event: numberIn(event),
    league: numberIn(league),
    team: numberIn(team),
  };
}

function numberIn(text: string | undefined): string | undefined {
  return /^[1-9]\d{0,17}$/.exec(text ?? '')?.[0];
}

/** The address by which others load a slip. */
export function slipAddress(code: string): string {
  return new URL(`/sports?slip=${code}`, location.origin).href;
}

/** One event, on the page that is open. */
export function toEvent(event: string) {
  return linkOptions({ to: '.', search: (now: object) => ({ ...now, event }) });
}

/** A league with its table. */
export function toLeague(league: string) {
  return linkOptions({ to: '.', search: { league } });
}

/** A team with its results. */
export function toTeam(team: string) {
  return linkOptions({ to: '.', search: { team } });
}

/** Whether the book's chances hold. */
export function toCalibration() {
  return linkOptions({ to: '.', search: { view: calibrationView } });
}

/** A list of events, or the member's own tickets. */
export function toView(view: SportsView, sport?: Sport) {
  return linkOptions({ to: '.', search: { view, sport } });
}
