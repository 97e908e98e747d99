/** Parts of a ticket that are cashed out, as server and browser reckon them alike. */

/** The stake of a part of what is open, minor units rounded down. @param shareMilli thousandths of it, 1 to 1000 */
export function partStakeMinor(openMinor: bigint, shareMilli: number): bigint {
  return (openMinor * BigInt(shareMilli)) / 1000n;
}

/** Of what is offered for all that is open the offer for a part of its stake, minor units; never more than the server's own. */
export function partOfferMinor(offerMinor: bigint, openMinor: bigint, partMinor: bigint): bigint {
  return (offerMinor * partMinor) / openMinor;
}

/**
 * What a ticket that is changed gives toward its new stake, minor units rounded down: its worth as far as that is staked again. What is
 * taken out of it, is at what a cash-out would pay, or a change would be a cash-out without its margin.
 * @param worthMinor above 0
 */
export function editCreditMinor(worthMinor: bigint, offerMinor: bigint, newStakeMinor: bigint): bigint {
  if (newStakeMinor >= worthMinor) return worthMinor;
  return newStakeMinor + ((worthMinor - newStakeMinor) * offerMinor) / worthMinor;
}
