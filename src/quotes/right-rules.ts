/** The most that staff who are no administrators may take off, in hundredths of a percent. */
export const STAFF_DISCOUNT_CENTI = 1000

/** The most that someone may take off a quote, in hundredths of a percent. */
export const mostDiscountCenti = (actor: { readonly isAdmin: boolean }): number =>
  actor.isAdmin ? 10_000 : STAFF_DISCOUNT_CENTI
