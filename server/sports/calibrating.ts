import type { CallOutput } from '../../contract/call.ts';
import type { CalibrationBand, getSportsCalibration } from '../../contract/sports-calibration.ts';
import { sports } from '../../contract/sport-names.ts';
import { cameIn, openingsOf, shareOf } from '../../games/sports/calibration.ts';
import type { Db } from '../platform/database/database.ts';
import { shown } from '../platform/pages/shown.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { termsOf } from './offering.ts';
import { tenThousandths } from './selections.ts';
import * as openingStore from './store-openings.ts';

type Calibration = CallOutput<typeof getSportsCalibration>;

const BANDS = 10;
const AT_ONCE = 50;

/**
 * Keeps what the outcomes of events were given when they began, and which of them came in since; what is known stays as it is. Beside
 * the feed, because a chance of cricket takes some time.
 */
export async function keepChances(db: Db): Promise<void> {
  const begun = await openingStore.unopened(db, AT_ONCE);
  for (const event of begun) {
    const openings = openingsOf(event.sport, event.opened_strengths, event.best_of ?? undefined);
    const outcomes = openings.map(({ outcome, chance }) => ({ outcome, chance: tenThousandths(chance) }));
    await openingStore.keepOpenings(db, event, outcomes);
  }
  const told = await openingStore.unclosed(db, AT_ONCE);
  for (const { event_id: id, outcome, result, result_outcome: ended, result_version: version } of told) {
    const won = result !== null && ended === 'played' ? cameIn(outcome, result) : null;
    await openingStore.closeOpening(db, id, outcome, { won, version });
  }
}

/** What the book gave outcomes when their events began, against what happened, by sport and tenth of the chances. */
export async function calibration(ctx: Ctx): Promise<Calibration> {
  // It is the same for everybody, and adds up a year: so it is made once a second at most, however many look.
  return shown(ctx, 'sports calibration', async () => ({ value: await calibrationNow(ctx) }), 'moment');
}

async function calibrationNow(ctx: Ctx): Promise<Calibration> {
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
