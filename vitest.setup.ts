import fc from 'fast-check';

/**
 * Every run of the tests tries the same properties with the same values, so that a build fails for what was changed.
 * `KHELA_SEED=7 npm test` tries others: a fault found that way becomes a row of a table.
 */
const seed = Number(process.env['KHELA_SEED'] ?? 20_211_216);
if (!Number.isSafeInteger(seed)) throw new Error('KHELA_SEED is a whole number');
fc.configureGlobal({ seed });
