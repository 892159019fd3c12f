import { cartCookies, readCartCookie, readCartId } from '../cart/no-script.ts'
import type { Answer } from '../http/endpoint.ts'
import { read, write } from '../http/endpoint.ts'
import { isLanguage } from '../i18n/languages.ts'
import { maxQuantity } from '../measure/quantity.ts'
import { symbolsOf } from '../money/currency.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Database } from '../platform/postgres/database.ts'
import { calls, routes } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { may, mayEnterDashboard } from '../staff/rules.ts'
import { findAnyOrder, findOrderView, findOwnOrder, type OrderView } from './confirmation-queries.ts'
import { pdfAnswer } from './documents/api.ts'
import { invoiceByTokenContract, invoiceContract } from './documents/contracts.ts'
import type { DocumentService } from './documents/document-service.ts'
import { findLatestInvoice } from './documents/queries.ts'
import { reorderContract } from './own-contracts.ts'
import { findReorder } from './own-queries.ts'
import { asWritten } from './written-order.ts'

async function answerInvoice(
  db: Database,
  documents: DocumentService,
  order: OrderView | undefined,
): Promise<Result<Answer<null>>> {
  if (!order) return fail('NOT_FOUND')
  const settings = await getSettings(db, order.store)
  const language = isLanguage(order.language) ? order.language : 'en'
  const invoice = await findLatestInvoice(db, order.id)
  const drawn = await documents.invoice({
    ...(invoice ? { ...asWritten(order, invoice), issuedAt: invoice.at } : { order }),
    invoiceNumber: invoice?.number ?? null,
    store: identityOf(order.store, settings),
    symbols: symbolsOf(settings),
    language,
  })
  return pdfAnswer(drawn, order.number)
}

/** A person's own order; to staff who may view orders, any. */
async function findReadable(db: Database, actor: Actor, id: string): Promise<OrderView | undefined> {
  if (actor.kind !== 'user') return undefined
  const own = await findOwnOrder(db, actor.id, id)
  return own ?? (mayEnterDashboard(actor) && may(actor, 'view', 'order') ? findAnyOrder(db, id) : undefined)
}

/** Drawing a document takes some tenths of a second of a processor. */
const DOCUMENTS_PER_MINUTE = 20

/** What a buyer may ask of an order: its invoice, and the same again. */
export const ownOrderEndpoints = (documents: DocumentService) => [
  read({
    ...calls.invoice,
    ...invoiceContract,
    summary: 'The invoice of your own order as a PDF; of any, for staff who may view orders',
    access: 'signed-in',
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ id }, { db, actor }) =>
      documents.isBusy ? fail('NOT_READY') : answerInvoice(db, documents, await findReadable(db, actor, id)),
  }),
  read({
    ...calls.invoiceByToken,
    ...invoiceByTokenContract,
    summary: 'The invoice of the order whose page has this unguessable address, as a PDF',
    access: 'public',
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ token }, { db }) =>
      documents.isBusy ? fail('NOT_READY') : answerInvoice(db, documents, await findOrderView(db, token)),
  }),
  write({
    ...calls.reorder,
    ...reorderContract,
    summary: 'Put what is still sold of your own order into the cart',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor, store, cookies }) => {
      const order = actor.kind === 'user' ? await findOwnOrder(tx, actor.id, id) : undefined
      if (!order) return fail('NOT_FOUND')
      const { lines, missing } = await findReorder(tx, order.id, store)
      if (lines.length === 0) return fail('NOTHING_TO_REORDER')
      const merged = [...readCartCookie(cookies)]
      for (const line of lines) {
        const at = merged.findIndex(
          ({ _id, color, attribute }) =>
            _id === line._id && (color ?? null) === line.color && (attribute ?? null) === line.attribute,
        )
        const present = merged[at]
        if (present) merged[at] = { ...present, qty: Math.min(maxQuantity, present.qty + line.qty) }
        else merged.push(line)
      }
      const kept = cartCookies(merged, readCartId(cookies) ?? uuidv7())
      // The page takes the lines over into the browser's own cart; without script they stay in the cookie.
      if (kept === undefined) return fail('TOO_LARGE')
      const query = new URLSearchParams({ done: missing.length > 0 ? 'reorderedSome' : 'reordered' })
      return succeed({
        body: { success: true, lines, missing },
        cookies: kept,
        redirect: `${routes.profileOrder.href(order.id)}?${query}`,
      })
    },
  }),
]
