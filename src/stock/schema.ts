import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { acrossFields } from '../platform/form-parts.ts'

/**
 * Why a count changed. A transfer is two movements, one at each store; so are goods that are of another lot than was noted, at one. `count`
 * is what several people found (`inventory/counts`), `correct` what one set.
 */
export const stockReasons = [
  ...(['receive', 'order', 'cancel', 'return', 'correct', 'transfer-out', 'transfer-in'] as const),
  'relabel',
  'count',
] as const

export type StockReason = (typeof stockReasons)[number]

/** Why what is known of a shelf's cost changed: with a movement, or `said` where staff say what goods cost that lie there. `lost`: between stores. */
export type CostReason = StockReason | 'said' | 'lost'

/** More than any shelf holds: a slip of the keyboard, not a count. */
export const MOST_ON_HAND = 10_000_000

const quantity = z
  .int('stock.errors.quantity')
  .min(1, 'stock.errors.quantity')
  .max(MOST_ON_HAND, 'stock.errors.quantity')
const count = z.int('stock.errors.count').min(0, 'stock.errors.count').max(MOST_ON_HAND, 'stock.errors.count')
const note = linesOfText(500, 'stock.errors.note').default('')
const store = z.enum(storeVariants, 'stock.errors.store')
const itemId = uuid('stock.errors.item')

/** As it stands on the boxes: the dye lot or production code; empty where nobody looks at it. */
const lot = lineOfText(0, 40, 'stock.errors.lot').default('')
const caliber = lineOfText(0, 20, 'stock.errors.caliber').default('')

/** A caliber is one of a lot. */
const caliberOfLot = acrossFields<{ lot: string; caliber: string }>(({ lot: code, caliber: size }, complain) => {
  if (code === '' && size !== undefined && size !== '') complain(['lot'], 'stock.errors.lotMissing')
})

/** Goods that came in from outside; quantities in boxes (or pieces). */
export const receiveSchema = z.object({ itemId, store, quantity, note, lot, caliber }).check(caliberOfLot)

/** Goods on the shelf that are of another lot than is noted for them; an empty lot is none. */
export const relabelSchema = z
  .object({ itemId, store, quantity, note, lot, caliber, fromLot: lot, fromCaliber: caliber })
  .check(
    caliberOfLot,
    acrossFields(({ lot: code, caliber: size, fromLot, fromCaliber }, complain) => {
      if (code !== undefined && code === fromLot && size === fromCaliber) complain(['lot'], 'stock.errors.sameLot')
    }),
  )

/** What was counted, and what the one who counted saw on the screen before. */
export const correctSchema = z.object({ itemId, store, onHand: count, expectedOnHand: count, note })

/** Goods that one store gives another. */
export const transferSchema = z.object({ itemId, from: store, to: store, quantity, note }).check(
  acrossFields(({ from, to }, complain) => {
    if (from !== undefined && from === to) complain(['to'], 'stock.errors.sameStore')
  }),
)

/** Below how many staff are told; null for as many as of everything. */
export const thresholdSchema = z.object({ itemId, lowBelow: count.nullable() })

/** The same of every item that has no number of its own. */
export const usualThresholdSchema = z.object({ lowBelow: count, version: z.int('stock.errors.count').min(1) })

export type ReceiveInput = z.input<typeof receiveSchema>
export type RelabelInput = z.infer<typeof relabelSchema>
export type CorrectInput = z.infer<typeof correctSchema>
export type TransferInput = z.infer<typeof transferSchema>
