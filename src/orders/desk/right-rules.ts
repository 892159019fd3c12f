/**
 * The most that someone may take off a quote or an order by hand, in hundredths of a percent: an administrator any part.
 * @param staffPercent what the settings let other staff take off, in percent
 */
export const mostDiscountCenti = (actor: { readonly isAdmin: boolean }, staffPercent: number): number =>
  actor.isAdmin ? 10_000 : staffPercent * 100
