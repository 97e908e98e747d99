const quarter = { fromMs: 0, untilMs: 900_000, by: 'day' };

/** Right inputs of the calls of reports. */
export const revenueInputs: Record<string, Record<string, unknown>> = { getRevenue: quarter, getRevenueFile: quarter };
