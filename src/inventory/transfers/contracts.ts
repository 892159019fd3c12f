import { z } from 'zod'
import { storeVariants } from '../../../stores/index.ts'
import { done, fileOf, foundPage } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { listTransfersSchema } from './list-schema.ts'
import {
  cancelTransferSchema,
  receiveTransferSchema,
  saveTransferSchema,
  sendTransferSchema,
  transferStatuses,
} from './schema.ts'

const store = z.enum(storeVariants)

/** A transfer as the list has it; moments in ISO 8601. */
const transferRow = z.object({
  id: z.string(),
  number: z.number(),
  from: store,
  to: store,
  status: z.enum(transferStatuses),
  madeByName: z.string(),
  madeAt: z.string(),
  sentAt: z.string().nullable(),
  /** How many things, and how many of them in all: meant, arrived and lost. */
  lines: z.number(),
  quantity: z.number(),
  received: z.number(),
  lost: z.number(),
})
export type TransferRow = z.output<typeof transferRow>

const transferLine = z.object({
  itemId: z.string(),
  product: z.string(),
  label: z.string(),
  sku: z.string(),
  pictureUrl: z.string().nullable(),
  quantity: z.number(),
  received: z.number(),
  lost: z.number(),
  /** How many the store that sends can sell now. */
  free: z.number(),
  /** Of which lots those are that are between the stores. */
  lots: z.array(z.object({ code: z.string(), caliber: z.string(), quantity: z.number() })),
})
export type TransferLine = z.output<typeof transferLine>

const transferView = transferRow.extend({
  note: z.string(),
  lostWhy: z.string(),
  version: z.number(),
  sentByName: z.string(),
  receivedByName: z.string(),
  receivedAt: z.string().nullable(),
  rows: z.array(transferLine),
})
export type TransferView = z.output<typeof transferView>

const transferList = foundPage({
  transfers: z.array(transferRow),
  states: z.record(z.enum(transferStatuses), z.number()),
})
export type TransferListView = Omit<z.output<typeof transferList>, 'success'>

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const anyId = z.string()
const id = uuid('admin-inventory.errors.transfer')
const transferNow = done.extend({ transfer: transferView })

export const transfersContract = { input: listTransfersSchema, output: transferList }
export const transferContract = { input: z.object({ id: anyId }), output: transferNow }
export const transferSlipContract = { input: z.object({ id: anyId }), output: fileOf('application/pdf') }
export const transferSaveContract = { input: saveTransferSchema, output: transferNow }
/** Refused with what the store has fewer of. */
export const transferSendContract = {
  input: sendTransferSchema.extend({ id }),
  output: transferNow,
  refusal: z.object({
    short: z.array(z.object({ itemId: z.string(), sku: z.string(), wished: z.number(), free: z.number() })),
  }),
}
export const transferReceiveContract = { input: receiveTransferSchema.safeExtend({ id }), output: transferNow }
export const transferCancelContract = { input: cancelTransferSchema.extend({ id }), output: transferNow }
