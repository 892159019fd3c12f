import { storeOf } from '../../../stores/index.ts'
import type { Language } from '../../i18n/languages.ts'
import type { TransferSlip } from '../../orders/documents/sheets/transfer-slip.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { drawQr } from '../../platform/qr.ts'
import { dashboardRoutes } from '../../routes.ts'
import { getIdentity } from '../../settings/queries.ts'
import { findTransfer } from './queries.ts'
import { transferNumber } from './rules.ts'

/** What goes with the goods of a transfer, in the language of whoever prints it; undefined where there is none. */
export async function findTransferSlip(
  db: Database,
  id: string,
  language: Language,
): Promise<TransferSlip | undefined> {
  const found = await findTransfer(db, id, language)
  if (!found) return undefined
  const { number, from, to, sentByName, sentAt, note, rows } = found
  return {
    number: transferNumber(number),
    from: await getIdentity(db, from),
    to: await getIdentity(db, to),
    sentBy: sentByName,
    sentAt: sentAt === null ? null : new Date(sentAt),
    note,
    lines: rows.map(({ product, label, sku, quantity, lots }) => ({
      name: [product, label].filter(Boolean).join(' · '),
      sku,
      quantity,
      lots: lots
        .map(({ code, caliber, quantity: some }) => `${[code, caliber].filter(Boolean).join('/')}: ${some}`)
        .join(', '),
    })),
    language,
    drawing: drawQr(new URL(dashboardRoutes.transfer.href(found.id), storeOf(from).publicUrl).href),
  }
}
