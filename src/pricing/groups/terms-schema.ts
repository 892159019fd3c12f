import { z } from 'zod'

/** In how many days after the invoice somebody pays, and how much they may owe at once in minor units. */
export const creditTerms = z.object({ netDays: z.int(), limitMinor: z.int() })

export type CreditTerms = z.output<typeof creditTerms>

/** Whether these are the same terms. */
export const areSameTerms = (one: CreditTerms | null, other: CreditTerms | null): boolean =>
  one?.netDays === other?.netDays && one?.limitMinor === other?.limitMinor
