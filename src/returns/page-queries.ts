import { eq } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/postgres/database.ts'
import { type Askable, listReturnLines, listReturnsOf, readAskable, type StoredReturn } from './queries.ts'
import { type FormLine, returnNumber } from './rules.ts'

/** A return as its customer reads it; money in minor units of the order's currency. */
export type ShownReturn = Pick<
  StoredReturn,
  'id' | 'status' | 'way' | 'words' | 'expectedMinor' | 'refundedMinor' | 'expiresAt' | 'askedAt'
> & {
  number: string
  lines: { name: string; unit: string; quantity: number }[]
}

/** What an order's page says of returns: the latest one, and whether another may be asked for. */
export type ReturnState = Pick<Askable, 'refusal' | 'lastDay' | 'returnDays'> & {
  latest: Pick<ShownReturn, 'number' | 'status'> | null
}

/** What the page of a return shows; undefined where there is no such order. */
export type ReturnPageData = Omit<Askable, 'lines'> & {
  order: { token: string; number: string; store: string; currency: string }
  lines: FormLine[]
  returns: ShownReturn[]
}

const isOut = (status: string): boolean => status === 'shipped' || status === 'completed' || status === 'returned'

/** What an order's own page says of returns; undefined before its goods have left. */
export async function findReturnState(db: Database, orderId: string): Promise<ReturnState | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isOut(order.status)) return undefined
  const { refusal, lastDay, returnDays } = await readAskable(db, order, new Date())
  const [latest] = await listReturnsOf(db, order.id)
  return {
    refusal,
    lastDay,
    returnDays,
    latest: latest ? { number: returnNumber(order.number, latest.position), status: latest.status } : null,
  }
}

/** What a customer may return of the order whose page has this token, and what they have asked for before. */
export async function findReturnPage(db: Database, token: string): Promise<ReturnPageData | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  if (!order) return undefined
  const { lines, ...askable } = await readAskable(db, order, new Date())
  const asked = await listReturnsOf(db, order.id)
  const parts = await listReturnLines(
    db,
    asked.map(({ id }) => id),
  )
  const { number, store, currency } = order
  return {
    ...askable,
    order: { token, number, store, currency },
    // Services have nothing that could be carried back.
    lines: lines
      .filter(({ unit }) => unit !== 'service')
      .map(({ sku: _, color, attribute, ...line }) => ({
        ...line,
        detail: [color, attribute].filter(Boolean).join(' · '),
      })),
    returns: asked.map((one) => ({
      ...one,
      number: returnNumber(number, one.position),
      lines: parts
        .filter(({ returnId }) => returnId === one.id)
        .flatMap(({ lineId, asked: quantity, approved }) => {
          const line = lines.find(({ id }) => id === lineId)
          return line ? [{ name: line.name, unit: line.unit, quantity: approved ?? quantity }] : []
        }),
    })),
  }
}
