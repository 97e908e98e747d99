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
}: {
  view?: string | undefined;
  sport?: string | undefined;
  event?: string | undefined;
  slip?: string | undefined;
}) {
  return {
    view: sportsPageViews.find((each) => each === view) ?? 'live',
    sport: sports.find((each) => each === sport),
    isCalibration: view === calibrationView,
    slip,
    event: /^[1-9]\d{0,17}$/.exec(event ?? '')?.[0],
  };
}

/** The address by which others load a slip. */
export function slipAddress(code: string): string {
  return new URL(`/sports?slip=${code}`, location.origin).href;
}

/** One event, on the page that is open. */
export function toEvent(event: string) {
  return linkOptions({ to: '.', search: (now: object) => ({ ...now, event }) });
}

/** Whether the book's chances hold. */
export function toCalibration() {
  return linkOptions({ to: '.', search: { view: calibrationView } });
}

/** A list of events, or the member's own tickets. */
export function toView(view: SportsView, sport?: Sport) {
  return linkOptions({ to: '.', search: { view, sport } });
}
