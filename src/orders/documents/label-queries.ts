import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { colors } from '../../catalogue/tables.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { drawQr } from '../../platform/qr.ts'
import { routes } from '../../routes.ts'
import { listLots } from '../../stock/lot-queries.ts'
import { orderLines } from '../tables.ts'
import type { SampleLabel } from './sheets/sample-labels.ts'

/**
 * The labels of an order's samples, one for each piece. A piece is cut from the lot that the store has most of: the one that whoever
 * orders the floor next is most likely sold.
 */
export async function findSampleLabels(
  db: Database,
  { id, store }: { id: string; store: string },
  language: Language,
): Promise<SampleLabel[]> {
  const samples = await db
    .select({ ...getTableColumns(orderLines), colorTexts: colors.translations })
    .from(orderLines)
    .leftJoin(colors, eq(colors.name, orderLines.color))
    .where(and(eq(orderLines.orderId, id), eq(orderLines.unit, 'sample')))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
  const there = await listLots(
    db,
    samples.map(({ stockItemId }) => stockItemId),
  )
  const { publicUrl } = storeOf(store)
  return samples.flatMap(({ name, sku, slug, color, colorTexts, attribute, stockItemId, quantity }) => {
    const [lot] = there
      .filter((one) => one.itemId === stockItemId && one.store === store)
      .toSorted((one, other) => other.onHand - one.onHand)
    const label: SampleLabel = {
      name,
      sku,
      choice: [colorTexts?.[language] ?? color, attribute].filter(Boolean).join(' · '),
      lot: lot ? { code: lot.code, caliber: lot.caliber } : null,
      drawing: drawQr(new URL(routes.product.href(slug), publicUrl).href),
    }
    return Array.from({ length: quantity }, () => label)
  })
}
