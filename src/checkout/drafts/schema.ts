import { z } from 'zod'
import { deliveryExtras } from '../../delivery/decision-rules.ts'
import { languages } from '../../i18n/languages.ts'
import { uuid } from '../../i18n/schema.ts'
import { maxLines } from '../../measure/quantity.ts'
import { isPlainText } from '../../measure/text.ts'
import { taxedAs } from '../../orders/desk/schema.ts'
import { listInput } from '../../platform/lists/list-input.ts'
import { maxOrderMinor } from '../../pricing/rules.ts'

/*
 * An order under work as its form has it, half filled in and half wrong: what can be typed is kept. Whether it can be placed is looked at
 * when it is.
 */

/** More lines than an order has, custom ones with them. */
const MOST_DRAFT_LINES = maxLines + 20

const typed = (most: number) => z.string('errors.field').max(most, 'errors.field').refine(isPlainText, 'errors.field')
/** What of a number stands in its field: null where nothing does, or no number. */
const number = z.number('errors.field').nullable()

const address = z.object({
  house: typed(400),
  city: typed(200),
  state: typed(200),
  zipCode: typed(40),
  country: typed(2),
})

const line = z.object({
  /** By what the same line is known in another's form. */
  key: typed(200),
  productId: typed(64),
  name: typed(400),
  sku: typed(100),
  color: typed(200).nullable(),
  attribute: typed(200).nullable(),
  unit: typed(20),
  quantity: number,
  unitPriceMinor: z.number('errors.field'),
  listPriceMinor: number,
  price: z.object({ unitPriceMinor: number, reason: typed(400) }).nullable(),
  taxedAs: z.enum(taxedAs, 'errors.field').nullable(),
})

export const draftValuesSchema = z.object({
  lines: z.array(line, 'errors.field').max(MOST_DRAFT_LINES, 'cart.errors.tooManyLines'),
  contact: z.object({ fullName: typed(200), phone: typed(80), email: typed(400) }),
  language: z.enum(languages, 'common.errors.language'),
  billing: address,
  sameAddress: z.boolean('errors.field'),
  shipping: address,
  delivery: z.enum(['delivery', 'pickup'], 'errors.field'),
  slot: typed(100),
  // Drafts from before there were two drops have neither.
  inTwoDrops: z.boolean('errors.field').default(false),
  secondSlot: typed(100).default(''),
  extras: z.array(z.enum(deliveryExtras, 'errors.field'), 'errors.field').max(10, 'errors.field'),
  overruleAreaId: typed(64).nullable(),
  overruleReason: typed(400),
  collector: typed(200),
  couponCode: typed(80),
  discount: z
    .object({
      kind: z.enum(['percent', 'fixed'], 'errors.field'),
      percentCenti: number,
      amountMinor: number,
      reason: typed(400),
    })
    .nullable(),
  payment: z.enum(['cod', 'link', 'account'], 'errors.field'),
  purchaseOrder: typed(120),
  note: typed(4000),
  mayMixLots: z.boolean('errors.field'),
})

/** The form of an order under work. Amounts in minor units. */
export type DraftValues = z.output<typeof draftValuesSchema>

export const draftId = uuid('errors.field')

/** What is kept of a draft, and the version that was seen of it: 0 where it is kept for the first time. */
export const saveDraftSchema = z.object({
  version: z.int('errors.field').min(0, 'errors.field'),
  values: draftValuesSchema,
  totalMinor: z.int('errors.field').min(0, 'errors.field').max(maxOrderMinor, 'errors.field').nullable(),
})

export type SaveDraftInput = z.output<typeof saveDraftSchema>

/** A draft that is placed: which one, and the version that was seen of it. */
export const placedDraftSchema = z.object({ id: draftId, version: z.int('errors.field').min(1, 'errors.field') })

export type PlacedDraft = z.output<typeof placedDraftSchema>

export const draftSorts = ['na', 'nb', 'ta', 'tb', 'ca', 'cb'] as const
export const listDraftsSchema = z.object(listInput(draftSorts, 'cb'))
export type ListDraftsInput = z.output<typeof listDraftsSchema>
