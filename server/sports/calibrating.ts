import type { CallOutput } from '../../contract/call.ts';
import type { CalibrationBand, getSportsCalibration } from '../../contract/sports.ts';
import { sports } from '../../contract/sport-names.ts';
import { cameIn, openingsOf, shareOf } from '../../games/sports/calibration.ts';
import type { EventState } from '../../games/sports/events.ts';
import type { Db } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { termsOf } from './offering.ts';
import { tenThousandths } from './selections.ts';
import type { EventRow } from './store-events.ts';
import * as openingStore from './store-openings.ts';

const BANDS = 10;

/** Keeps what an event's outcomes are given as it begins: by what was announced of it, whenever its beginning is heard. */
export async function open(db: Db, event: EventRow): Promise<void> {
  const openings = openingsOf(event.sport, event.strengths);
  await openingStore.keepOpenings(
    db,
    event,
    openings.map(({ outcome, chance }) => ({ outcome, chance: tenThousandths(chance) })),
  );
}

/** Keeps which of them came in. @param state of its confirmed result; null: it was taken back, or it was not played to its end */
export async function close(db: Db, eventId: bigint, state: EventState | null): Promise<void> {
  const outcomes = await openingStore.openedWith(db, eventId);
  const won = outcomes.map((outcome) => [outcome, state && cameIn(outcome, state)] as const);
  await openingStore.closeOpenings(db, eventId, new Map(won));
}

/** What the book gave outcomes when their events began, against what happened, by sport and tenth of the chances. */
export async function calibration(ctx: Ctx): Promise<CallOutput<typeof getSportsCalibration>> {
  const terms = await termsOf(ctx);
  const extent = await openingStore.extent(ctx.db);
  const rows = await openingStore.bands(ctx.db);
  const since = extent.map((one) => one.since.getTime());
  return {
    sinceMs: since.length === 0 ? null : Math.min(...since),
    sports: sports
      .filter((sport) => terms.get(sport)!.enabled)
      .map((sport) => ({
        sport,
        events: extent.find((one) => one.sport === sport)?.events ?? 0,
        marginMilli: terms.get(sport)!.margin_milli,
        bands: Array.from({ length: BANDS }, (_, band) =>
          bandOf(
            band,
            rows.find((row) => row.sport === sport && row.band === band),
          ),
        ),
      })),
  };
}

function bandOf(band: number, row: openingStore.BandRow | undefined): CalibrationBand {
  const { outcomes, won, sum } = row ?? { outcomes: 0, won: 0, sum: 0 };
  const happened = shareOf(won, outcomes);
  return {
    fromPercent: band * BANDS,
    outcomes,
    won,
    said: outcomes === 0 ? null : Math.round(sum / outcomes),
    happened: happened && {
      share: tenThousandths(happened.share),
      low: tenThousandths(happened.low),
      high: tenThousandths(happened.high),
    },
  };
}
