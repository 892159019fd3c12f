import { and, eq } from 'drizzle-orm'
import { storeOf } from '../../stores/index.ts'
import { isLanguage } from '../i18n/languages.ts'
import type { ReturnSlip } from '../orders/documents/sheets/return-slip.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/postgres/database.ts'
import { drawQr } from '../platform/qr.ts'
import { dashboardRoutes } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { findReturn } from './list-queries.ts'
import { customerReturns } from './tables.ts'

/** The slip of the return that staff have agreed to of the order with this token; undefined where there is none. */
export async function findReturnSlip(db: Database, token: string): Promise<ReturnSlip | undefined> {
  const [open] = await db
    .select({ id: customerReturns.id, language: orders.language })
    .from(customerReturns)
    .innerJoin(orders, eq(orders.id, customerReturns.orderId))
    .where(and(eq(orders.token, token), eq(customerReturns.status, 'approved')))
  const found = open && (await findReturn(db, open.id))
  if (!found || found.expiresAt === null) return undefined
  const { number, orderNumber, fullName, store, way, lines } = found
  return {
    number,
    orderNumber,
    fullName,
    lines: lines.flatMap(({ name, sku, unit, approved }) =>
      approved === null || approved === 0 ? [] : [{ name, sku, unit, quantity: approved }],
    ),
    expiresAt: new Date(found.expiresAt),
    isFetched: way === 'fetch',
    store: identityOf(store, await getSettings(db, store)),
    language: isLanguage(open.language) ? open.language : 'en',
    drawing: drawQr(new URL(dashboardRoutes.return.href(found.id), storeOf(store).publicUrl).href),
  }
}
