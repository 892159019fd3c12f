import { paymentAfterRefunds, sharesOf, worthOf } from '../../orders/refunds/rules.ts'
import { invoicedAt } from '../../orders/rules.ts'
import type { DocumentLine, OrderStatus, PdfContent } from '../../orders/schema.ts'
import type { ShopNote } from '../../orders/timeline/schema.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { LineRow, OrderRows } from './order-row-types.ts'

const documentLine = ({ quantity, totalMinor, ...line }: LineRow): DocumentLine => ({
  name: line.name,
  slug: line.slug,
  sku: line.sku,
  color: line.color ?? null,
  attribute: line.attribute ?? null,
  unit: line.unit,
  unitValueCenti: line.unitValueCenti,
  unitMeasure: line.unitMeasure,
  quantity,
  unitPriceMinor: line.unitPriceMinor,
  totalMinor,
  taxMinor: 0,
})

const without = { itemTotalMinor: 0, discountMinor: 0, deliveryMinor: 0, taxes: [], taxIncluded: false }

/** What a person wrote of it, and what the shop noted. */
type Said = { note?: string; said?: ShopNote }

/** What becomes of an order after it was placed: each deed adds its rows, as the shop's own commands would. */
export class Course {
  readonly rows: OrderRows
  readonly #instantOf: (wallMs: number) => Date
  #status: OrderStatus = 'pending'
  #changes = 0

  constructor(rows: OrderRows, instantOf: (wallMs: number) => Date) {
    this.rows = rows
    this.#instantOf = instantOf
  }

  get #orderId(): string {
    return this.rows.order.id
  }

  #write(
    { said, ...entry }: { kind: 'status' | 'payment' | 'note' | 'returned'; from?: string; to?: string } & Said,
    by: string,
    at: Date,
  ) {
    this.#changes++
    const author = { actorId: null, actorName: by, actorKind: by === '' ? 'system' : 'user' } as const
    this.rows.timeline.push({ id: uuidv7(), orderId: this.#orderId, ...author, at, ...said, ...entry })
  }

  note(atMs: number, by: string, note: string): void {
    this.#write({ kind: 'note', note }, by, this.#instantOf(atMs))
  }

  move(atMs: number, to: OrderStatus, by: string, note: string): void {
    const { order, lines, movements } = this.rows
    const [at, from] = [this.#instantOf(atMs), this.#status]
    this.#status = to
    order.status = to
    if (to === 'cancelled') {
      for (const { stockItemId: itemId, quantity: delta, stockTaken } of lines)
        if (stockTaken) movements.push({ itemId, delta, reason: 'cancel', at, atMs })
      this.rows.couponUse = null
    }
    if (invoicedAt(to)) this.#invoice(at)
    const invoice = this.rows.documents.find(({ kind }) => kind === 'invoice')
    if (to === 'returned' && !order.paidMinor && invoice) {
      const { amountMinor, content, id: takesBackId } = invoice
      this.rows.documents.push({
        id: uuidv7(),
        orderId: order.id,
        kind: 'credit',
        amountMinor,
        content,
        takesBackId,
        at,
      })
    }
    this.#write({ kind: 'status', from, to, note }, by, at)
    this.rows.events.push({ name: 'order.statusChanged', payload: { orderId: order.id, from, to, note }, at })
  }

  #invoice(at: Date): void {
    const { order, lines } = this.rows
    const { fullName, billing, itemTotalMinor, discountMinor, deliveryMinor, totalMinor: amountMinor } = order
    const sums = { itemTotalMinor, discountMinor, deliveryMinor, taxIncluded: false, taxes: [], reason: '' }
    const content = { fullName, billing, ...sums, lines: lines.map(documentLine) }
    this.rows.documents.push({ id: uuidv7(), orderId: order.id, kind: 'invoice', amountMinor, content, at })
  }

  #setPayment(to: 'paid' | 'partlyRefunded' | 'refunded', by: string, at: Date, why: Said = {}): void {
    const { order } = this.rows
    const from = order.paymentStatus ?? 'unpaid'
    order.paymentStatus = to
    this.#write({ kind: 'payment', from, to, ...why }, by, at)
    this.rows.events.push({ name: 'order.paymentChanged', payload: { orderId: order.id, from, to }, at })
  }

  pay(atMs: number, by: string): void {
    const { order, payments } = this.rows
    const at = this.#instantOf(atMs)
    order.paidMinor = order.totalMinor
    if (order.totalMinor > 0) {
      const author = { actorKind: 'user', actorId: null, actorName: by } as const
      payments.push({ id: uuidv7(), orderId: order.id, way: 'cod', amountMinor: order.totalMinor, at, ...author })
    }
    this.#setPayment('paid', by, at)
  }

  /** Goods that came back, all fit for the shelf; and, where they were paid, the money for them. */
  takeBack(atMs: number, by: string, quantities: readonly number[], reason: string): void {
    const { order, lines, movements, returns, returnLines } = this.rows
    const at = this.#instantOf(atMs)
    const returnId = uuidv7()
    const back = lines.flatMap((line, index) => {
      const quantity = quantities[index] ?? 0
      return quantity > 0 ? [{ line, quantity }] : []
    })
    returns.push({ id: returnId, orderId: order.id, note: reason, actorName: by, at })
    for (const { line, quantity } of back) {
      returnLines.push({ returnId, lineId: line.id, quantity, onShelf: true })
      if (line.stockTaken) movements.push({ itemId: line.stockItemId, delta: quantity, reason: 'return', at, atMs })
    }
    const named = back.map(({ line, quantity }) => ({ name: line.name, quantity }))
    this.#write({ kind: 'returned', note: reason, said: { code: 'goodsReturned', params: { lines: named } } }, by, at)
    if (!order.paidMinor) return
    const { lines: shares } = sharesOf({
      ...order,
      sampleCreditMinor: 0,
      taxMinor: 0,
      taxIncluded: false,
      lines: lines.map(soldLine),
    })
    const parts = back.map(({ line, quantity }) => {
      const share = shares.get(line.id) ?? { amountMinor: 0, taxMinor: 0 }
      const none = { quantity: 0, amountMinor: 0, taxMinor: 0 }
      return { line, quantity, ...worthOf(share, line, none, quantity) }
    })
    this.#refund(
      'lines',
      parts,
      parts.reduce((sum, part) => sum + part.amountMinor, 0),
      { by, at, reason },
    )
  }

  /** Some of the price, given back without any goods. */
  refund(atMs: number, by: string, percent: number, reason: string): void {
    const amountMinor = Math.round((this.rows.order.totalMinor * percent) / 100_00) * 100
    if (amountMinor > 0) this.#refund('amount', [], amountMinor, { by, at: this.#instantOf(atMs), reason })
  }

  #refund(
    kind: 'lines' | 'amount',
    parts: readonly { line: LineRow; quantity: number; amountMinor: number; taxMinor: number }[],
    amountMinor: number,
    { by, at, reason }: { by: string; at: Date; reason: string },
  ): void {
    const { order, refunds, refundLines, documents } = this.rows
    const id = uuidv7()
    const done = { state: 'done', at, doneAt: at } as const
    refunds.push({ id, orderId: order.id, kind, way: 'cod', amountMinor, reason, actorName: by, ...done })
    for (const { line, quantity, amountMinor: partMinor, taxMinor } of parts)
      refundLines.push({ refundId: id, lineId: line.id, quantity, amountMinor: partMinor, taxMinor })
    order.refundedMinor = (order.refundedMinor ?? 0) + amountMinor
    const { fullName, billing } = order
    const lines = parts.map((part) => ({
      ...documentLine(part.line),
      quantity: part.quantity,
      totalMinor: part.amountMinor,
    }))
    const content: PdfContent = { ...without, taxes: [], fullName, billing, lines, reason, way: 'cod' }
    documents.push({ id: uuidv7(), orderId: order.id, kind: 'credit', amountMinor, content, refundId: id, at })
    const to = paymentAfterRefunds(order.paidMinor ?? 0, order.refundedMinor)
    const params = { way: 'cod', amount: { minor: amountMinor, currency: order.currency } } as const
    if (to === 'partlyRefunded' || to === 'refunded')
      this.#setPayment(to, by, at, { note: reason, said: { code: 'moneyGivenBack', params } })
  }

  end(): OrderRows {
    this.rows.order.version = 1 + this.#changes
    return this.rows
  }
}

const soldLine = ({ id, unit, quantity, totalMinor, couponApplies = true }: LineRow) => ({
  id,
  unit,
  quantity,
  totalMinor,
  taxMinor: 0,
  couponApplies,
})
