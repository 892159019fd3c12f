import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { openOrder } from '../../orders/terms/contracts.ts'
import { creditLimit } from '../../pricing/groups/schema.ts'

/** How much a customer may owe and does, with the orders of which something is owed. Amounts in minor units of the currency charged. */
const credit = z.object({
  netDays: z.number(),
  limitMinor: z.number(),
  groupLimitMinor: z.number(),
  /** The limit that staff have set for them alone. */
  ownLimitMinor: z.number().nullable(),
  usedMinor: z.number(),
  leftMinor: z.number(),
})

/** `credit` is null of who may not pay on account; something may be owed all the same, from before, when they had an account. */
const answered = done.extend({ credit: credit.nullable(), orders: z.array(openOrder), hasAccount: z.boolean() })

export type CreditView = z.output<typeof answered>

export const customerCreditContract = { input: z.object({ id: z.string() }), output: answered }

/** Without a limit of their own it is the group's. */
export const customerCreditSetContract = {
  input: z.object({ id: z.string(), limitMinor: creditLimit.nullable() }),
  output: answered,
}
