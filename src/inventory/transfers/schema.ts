import { z } from 'zod'
import { linesOfText, uuid } from '../../i18n/schema.ts'
import { acrossFields } from '../../platform/form-parts.ts'
import { MOST_ON_HAND } from '../../stock/schema.ts'
import { store } from '../schema.ts'

/** Where a transfer stands: it is put together, between the stores, arrived, or was given up before it was sent. */
export const transferStatuses = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** More things than one truck takes from store to store. */
export const MOST_TRANSFERRED = 300

const version = z.int('admin-inventory.errors.version').min(1, 'admin-inventory.errors.version')
const quantity = z
  .int('stock.errors.quantity')
  .min(1, 'stock.errors.quantity')
  .max(MOST_ON_HAND, 'stock.errors.quantity')
const count = z.int('stock.errors.count').min(0, 'stock.errors.count').max(MOST_ON_HAND, 'stock.errors.count')
const itemId = uuid('stock.errors.item')

const oneOfEach = acrossFields<{ lines: { itemId: string }[] }>(({ lines }, complain) => {
  if (lines && new Set(lines.map((line) => line?.itemId)).size < lines.length)
    complain(['lines'], 'admin-inventory.errors.lines')
})

/** What one store is to send another. */
export const saveTransferSchema = z
  .object({
    id: uuid('admin-inventory.errors.transfer'),
    /** What it was read in; null of one that is new. */
    version: version.nullable(),
    from: store,
    to: store,
    note: linesOfText(500, 'stock.errors.note').default(''),
    lines: z
      .array(z.object({ itemId, quantity }), 'admin-inventory.errors.lines')
      .min(1, 'admin-inventory.errors.lines')
      .max(MOST_TRANSFERRED, 'admin-inventory.errors.lines'),
  })
  .check(
    oneOfEach,
    acrossFields(({ from, to }, complain) => {
      if (from !== undefined && from === to) complain(['to'], 'stock.errors.sameStore')
    }),
  )
export type SaveTransferInput = z.output<typeof saveTransferSchema>

/** `asFar`: of what the store has fewer than were meant, only what it has is sent. */
export const sendTransferSchema = z.object({ version, asFar: z.boolean('admin-inventory.errors.asFar').default(false) })
export type SendTransferInput = z.output<typeof sendTransferSchema>

/** What came of it and what did not and will not, by line. */
export const receiveTransferSchema = z
  .object({
    version,
    lines: z
      .array(z.object({ itemId, came: count, lost: count.default(0) }), 'admin-inventory.errors.lines')
      .max(MOST_TRANSFERRED, 'admin-inventory.errors.lines'),
    why: linesOfText(500, 'stock.errors.note').default(''),
  })
  .check(
    oneOfEach,
    acrossFields(({ lines, why }, complain) => {
      if (lines?.some((line) => (line?.lost ?? 0) > 0) && why === '')
        complain(['why'], 'admin-inventory.errors.whyLost')
    }),
  )
export type ReceiveTransferInput = z.output<typeof receiveTransferSchema>

export const cancelTransferSchema = z.object({ version })
