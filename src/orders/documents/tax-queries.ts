import { asc, eq } from 'drizzle-orm'
import { shareOut } from '../../money/split.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { netsOfLines } from '../../pricing/line-nets.ts'
import { partsOfOrder } from '../../pricing/tax-part-rules.ts'
import type { TaxPart } from '../../pricing/tax-rules.ts'
import type { orderRefunds } from '../refunds/tables.ts'
import type { OrderTax } from '../schema.ts'
import { orderLines, type orders } from '../tables.ts'
import { orderDocuments } from './tables.ts'
import { creditAnew, creditTaxes, type DocumentSums, isSound, sumDocuments, summedTaxes, taxKey } from './tax-rules.ts'

type StoredOrder = typeof orders.$inferSelect
type StoredDocument = typeof orderDocuments.$inferSelect
type StoredRefund = typeof orderRefunds.$inferSelect

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The documents of an order in the order in which they were written. */
const listStored = (tx: Transaction, orderId: string): Promise<StoredDocument[]> =>
  tx
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.at), asc(orderDocuments.id))

/** Those that stand, the invoice first: one that was taken back and the one that takes it back come to nothing. */
function standing(documents: readonly StoredDocument[]): StoredDocument[] {
  const takenBack = new Set(documents.flatMap(({ takesBackId }) => takesBackId ?? []))
  const left = documents.filter(({ id, takesBackId }) => takesBackId === null && !takenBack.has(id))
  return left.toSorted((a, b) => Number(b.kind === 'invoice') - Number(a.kind === 'invoice'))
}

const toSum = (document: StoredDocument) => ({ ...document, taxes: document.content.taxes })

const sumsOf = (documents: readonly StoredDocument[]): DocumentSums => sumDocuments(standing(documents).map(toSum))

/**
 * The credit notes of an order that cannot stand beside its invoice, with what each takes back of this one instead; none where they can.
 * The order has to be locked.
 */
export async function creditsToRewrite(
  tx: Transaction,
  orderId: string,
): Promise<{ credit: StoredDocument; taxes: OrderTax[] }[]> {
  const documents = standing(await listStored(tx, orderId))
  const [invoice, ...credits] = documents
  if (invoice?.kind !== 'invoice') return []
  // Older credit notes do not say of which taxes their sum is.
  const hasEnough = sum(credits.map(({ taxMinor }) => taxMinor)) <= invoice.taxMinor
  if (hasEnough && isSound(sumDocuments(documents.map(toSum)))) return []
  const anew = creditAnew(
    toSum(invoice),
    credits.map((credit) => ({ ...toSum(credit), isOfDelivery: credit.content.deliveryMinor > 0 })),
  )
  return credits.map((credit, at) => ({ credit, taxes: withoutNothing(anew[at] ?? []) }))
}

/** What of each tax a credit note for an amount alone takes back. The order has to be locked. */
export async function taxesOfAmount(tx: Transaction, orderId: string, amountMinor: number): Promise<OrderTax[]> {
  return withoutNothing(creditTaxes(sumsOf(await listStored(tx, orderId)), amountMinor))
}

const withoutNothing = (taxes: readonly OrderTax[]): OrderTax[] =>
  taxes.filter(({ amountMinor, baseMinor = 0, exemptMinor = 0 }) => amountMinor + baseMinor + exemptMinor > 0)

/** The parts of an order's taxes in its lines and its delivery. */
async function readParts(tx: Transaction, order: StoredOrder) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const nets = netsOfLines({ ...order, lines })
  const parts = partsOfOrder(
    lines.map(({ taxMinor, taxParts }, at) => ({
      taxMinor,
      taxParts,
      netMinor: (nets[at] ?? 0) - (order.taxIncluded ? taxMinor : 0),
    })),
    order.taxes,
  )
  return { ofLine: new Map(lines.map(({ id }, at) => [id, parts.lines[at] ?? []])), ofDelivery: parts.delivery }
}

/** What refunds gave back of a line's taxes so far, by the tax; refunds that a bank refused afterwards do not count. */
function givenOf(documents: readonly StoredDocument[], lineId: string): OrderTax[] {
  const takenBack = new Set(documents.flatMap(({ takesBackId }) => takesBackId ?? []))
  const credits = documents.filter(({ id, refundId }) => refundId !== null && !takenBack.has(id))
  return summedTaxes(
    credits.flatMap(({ content }) =>
      content.lines
        .filter((line) => line.lineId === lineId)
        .flatMap(({ taxParts = [] }) => taxParts.flatMap((part) => taxOf(content.taxes, part))),
    ),
  )
}

/** A part as a tax of its own. */
const taxOf = (taxes: readonly OrderTax[], { of, taxMinor, baseMinor, exemptMinor }: TaxPart): OrderTax[] => {
  const tax = taxes[of]
  return tax ? [{ ...tax, amountMinor: taxMinor, baseMinor, exemptMinor }] : []
}

/** Taxes of which only the sum is said, each by what is left of it; `netMinor` is what they are taken of. */
function shared(taxMinor: number, netMinor: number, left: readonly OrderTax[]): OrderTax[] {
  const weights = left.map(({ amountMinor }) => Math.max(0, amountMinor))
  const shares = shareOut(Math.min(taxMinor, sum(weights)), weights)
  return left.map((tax, at) => ({
    ...tax,
    amountMinor: shares[at] ?? 0,
    baseMinor: Math.max(0, Math.min(tax.baseMinor ?? 0, netMinor)),
    exemptMinor: Math.max(0, Math.min(tax.exemptMinor ?? 0, netMinor)),
  }))
}

type Returned = { readonly lineId: string; readonly amountMinor: number; readonly taxMinor: number }

/**
 * What of each tax the credit note of a refund takes back, and which of that is each line's. The order has to be locked.
 * @param lines what of the lines it is for
 */
export async function taxesOfRefund(
  tx: Transaction,
  order: StoredOrder,
  refund: Pick<StoredRefund, 'amountMinor' | 'deliveryMinor' | 'taxMinor'>,
  lines: readonly Returned[],
): Promise<{ taxes: OrderTax[]; lineParts: TaxPart[][] }> {
  const documents = await listStored(tx, order.id)
  const written = sumsOf(documents)
  const { amountMinor, deliveryMinor } = refund
  if (lines.length === 0 && deliveryMinor === 0)
    return { taxes: withoutNothing(creditTaxes(written, amountMinor)), lineParts: [] }
  const { ofLine, ofDelivery } = await readParts(tx, order)
  const wanted = lines.map(({ lineId, amountMinor: worthMinor, taxMinor }) => {
    const whole = (ofLine.get(lineId) ?? []).flatMap((part) => taxOf(order.taxes, part))
    const given = new Map(givenOf(documents, lineId).map((tax) => [taxKey(tax), tax]))
    const left = summedTaxes(whole).map((tax) => {
      const before = given.get(taxKey(tax))
      const less = (name: 'baseMinor' | 'exemptMinor') => Math.max(0, (tax[name] ?? 0) - (before?.[name] ?? 0))
      return {
        ...tax,
        amountMinor: Math.max(0, tax.amountMinor - (before?.amountMinor ?? 0)),
        baseMinor: less('baseMinor'),
        exemptMinor: less('exemptMinor'),
      }
    })
    return shared(taxMinor, worthMinor - taxMinor, left)
  })
  const deliveryTaxMinor = Math.max(0, refund.taxMinor - sum(lines.map((line) => line.taxMinor)))
  const delivery = ofDelivery.flatMap((part) => taxOf(order.taxes, part))
  const ofDeliveryTaxes = deliveryMinor > 0 ? shared(deliveryTaxMinor, deliveryMinor - deliveryTaxMinor, delivery) : []
  const worthMinor = deliveryMinor + sum(lines.map((line) => line.amountMinor))
  const taxes = withoutNothing(
    creditTaxes(written, amountMinor, { taxes: [...wanted.flat(), ...ofDeliveryTaxes], worthMinor }),
  )
  const places = new Map(taxes.map((tax, at) => [taxKey(tax), at]))
  const lineParts = wanted.map((own) =>
    own.flatMap((tax): TaxPart[] => {
      const of = places.get(taxKey(tax))
      const { amountMinor: taxMinor, baseMinor = 0, exemptMinor = 0 } = tax
      return of === undefined ? [] : [{ of, taxMinor, baseMinor, exemptMinor }]
    }),
  )
  return { taxes, lineParts }
}
