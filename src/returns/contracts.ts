import { z } from 'zod'
import { csvFile, done, fileOf, foundPage } from '../http/outputs.ts'
import { returnReasons, returnStatuses, returnWays } from './rules.ts'
import {
  approveReturnSchema,
  askReturnSchema,
  listReturnsSchema,
  receiveReturnSchema,
  refuseReturnSchema,
} from './schema.ts'

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()
const token = z.string().max(200)

/** What a customer asks to give back, by the unguessable address of the order. */
export const returnAskContract = { input: askReturnSchema.extend({ token }), output: done }
export const returnWithdrawContract = { input: z.object({ token }), output: done }

export const returnSlipContract = { input: z.object({ token }), output: fileOf('application/pdf') }

/** A return in the list; its amount is what is expected to go back, or what did, in minor units. */
const returnRow = z.object({
  id,
  number: z.string(),
  status: z.enum(returnStatuses),
  way: z.enum(returnWays),
  reason: z.enum(returnReasons),
  fullName: z.string(),
  store: z.string(),
  currency: z.string(),
  amountMinor: z.number(),
  units: z.number(),
  askedAt: z.string(),
})
export type ReturnRow = z.output<typeof returnRow>

const returnList = foundPage({
  returns: z.array(returnRow),
  /** How many there are in each state, whatever the state asked for. */
  counts: z.record(z.enum(returnStatuses), z.number()),
})
export type ReturnListView = Omit<z.output<typeof returnList>, 'success'>

const share = z.object({ amountMinor: z.number(), taxMinor: z.number() })

/** A line that comes back: what was sold of it, what its worth is reckoned from, and what was asked for, agreed to and found. */
const returnLine = z.object({
  id,
  unit: z.string(),
  variantId: z.string().nullable(),
  quantity: z.number(),
  returned: z.number(),
  given: share.extend({ quantity: z.number() }),
  share,
  name: z.string(),
  sku: z.string(),
  asked: z.number(),
  approved: z.number().nullable(),
  asNew: z.number().nullable(),
  damaged: z.number().nullable(),
  damagedPercent: z.number(),
  damage: z.string(),
})

/** A return as staff see it; amounts in minor units of its currency. */
const returnView = z.object({
  id,
  number: z.string(),
  status: z.enum(returnStatuses),
  way: z.enum(returnWays),
  reason: z.enum(returnReasons),
  note: z.string(),
  words: z.string(),
  terms: z.object({
    leastUnits: z.number(),
    feePercent: z.number(),
    feeLeastMinor: z.number(),
    fetchMinor: z.number().nullable(),
  }),
  expectedMinor: z.number(),
  refundedMinor: z.number().nullable(),
  /** What was written of that, once it went back. */
  creditNotes: z.array(z.object({ id, number: z.string(), amountMinor: z.number() })),
  /** What of the order may still be refunded. */
  mostMinor: z.number(),
  /** What of it comes off what is owed on account before anything is paid back. */
  takeOffMinor: z.number(),
  version: z.number(),
  askedAt: z.string(),
  expiresAt: z.string().nullable(),
  orderId: z.string(),
  orderNumber: z.string(),
  store: z.string(),
  currency: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  lines: z.array(returnLine),
})
export type ReturnView = z.output<typeof returnView>
export type ReturnViewLine = z.output<typeof returnLine>

const returnNow = done.extend({ return: returnView })

export const returnsContract = { input: listReturnsSchema, output: returnList }
export const returnsFileContract = { input: listReturnsSchema.omit({ page: true }), output: csvFile }
export const orderReturnListContract = { input: z.object({ id }), output: done.extend({ returns: z.array(returnRow) }) }
export const returnContract = { input: z.object({ id }), output: returnNow }
export const returnApproveContract = { input: approveReturnSchema.extend({ id }), output: returnNow }
export const returnRefuseContract = { input: refuseReturnSchema.extend({ id }), output: returnNow }
export const returnReceiveContract = { input: receiveReturnSchema.extend({ id }), output: returnNow }
