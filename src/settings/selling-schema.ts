import { z } from 'zod'
import { count, share, wholeNumber, wrong } from './field-schema.ts'

/** What a guest's order may come to before staff are asked, and how long an order that nobody has confirmed holds its goods. */
export const guestOrders = z.object({
  /** The most boxes, pieces, rolls and bags in one order, all lines together. */
  mostUnits: count(1_000_000),
  /** The most that one order may come to, in minor units of the currency charged. */
  mostValueMinor: z.int(wrong('value')).min(1, wrong('value')).max(1_000_000_000_000, wrong('value')),
  /** What of an item's stock one guest's unconfirmed orders may hold, and those of all guests, in percent. */
  guestPercent: share,
  allGuestsPercent: share,
  /** For how long a cash order holds its goods unconfirmed: an hour to thirty days. */
  holdHours: z.int(wrong('hours')).min(1, wrong('hours')).max(720, wrong('hours')),
})

/** What customers can have of the floors to look at before they order one. */
export const samples = z.object({
  samples: z.object({
    offered: z.boolean(),
    /** The most that a customer is sent in thirty days, and how many of them cost nothing. */
    most: wholeNumber('sampleCount', 1, 20),
    free: wholeNumber('freeSamples', 0, 20),
    /** What each one beyond the free ones costs, in minor units of the currency charged. */
    priceMinor: wholeNumber('samplePrice', 0, 1_000_000),
    /** Whether what was paid comes off a floor ordered later, and within how many days. */
    isCredited: z.boolean(),
    creditDays: wholeNumber('creditDays', 1, 365),
  }),
})

/** What quotes promise, and what staff may take off them. */
export const quotes = z.object({
  quotes: z.object({
    /** For how many days a quote's prices hold from the day that it is sent. */
    validDays: wholeNumber('validDays', 1, 365),
    /** What part of the total may be paid first, in percent; 0 where all is paid at once. */
    depositPercent: wholeNumber('depositPercent', 0, 99),
    /** The most that staff who are no administrators may take off the shop's prices, in percent. */
    staffDiscountPercent: wholeNumber('staffDiscountPercent', 0, 100),
    /** So many days before a quote ends its customer is reminded; zero: not at all. */
    remindDays: wholeNumber('remindDays', 0, 30),
    /** For how many days an order under work is kept that nobody goes on with. */
    draftDays: wholeNumber('draftDays', 1, 365),
  }),
})

/** What a customer's return takes, beside the days within which it is asked for (`returnDays`). */
export const returns = z.object({
  returns: z.object({
    /** The fewest boxes, rolls, bags and pieces that are taken back at once. */
    leastUnits: wholeNumber('returnUnits', 1, 1000),
    /** The restocking fee: so many percent of what the goods cost, but at least so much, in minor units of the currency charged. */
    feePercent: wholeNumber('returnFee', 0, 100),
    feeLeastMinor: wholeNumber('returnFeeLeast', 0, 10_000_000),
    /** Within how many days of the store's yes the goods have to be there, and how many before that its customer is reminded. */
    bringDays: wholeNumber('bringDays', 1, 365),
    remindDays: wholeNumber('remindDays', 0, 30),
  }),
})
