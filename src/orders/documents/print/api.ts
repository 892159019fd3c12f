import { storeOf } from '../../../../stores/index.ts'
import { chosenIds } from '../../../http/bulk.ts'
import { type Endpoint, read } from '../../../http/endpoint.ts'
import { fail } from '../../../platform/failures.ts'
import { inTransaction } from '../../../platform/postgres/database.ts'
import { calls } from '../../../routes.ts'
import { listFoundOrderIds } from '../../list-queries.ts'
import { passportLink } from '../../passport/link.ts'
import { findOrder } from '../../queries.ts'
import { documentOf, pdfAnswer } from '../api.ts'
import type { DocumentService } from '../document-service.ts'
import { findSampleLabels } from '../label-queries.ts'
import { pageCode } from '../page-code.ts'
import { ordersPrintsContract } from './contracts.ts'
import type { Prints } from './prints.ts'
import { MOST_PRINTED } from './schema.ts'

/** The call by which staff print what many orders are packed by. */
export const printEndpoints = (documents: DocumentService): Endpoint[] => [
  read({
    ...calls.ordersPrints,
    ...ordersPrintsContract,
    summary:
      'The packing slips or the labels of the chosen orders as one PDF, in the reader’s language; staff who may view orders',
    access: { area: 'order', right: 'view' },
    perMinute: 10,
    answer: async ({ kind, ids, ...query }, { db, store, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const { timeZone } = storeOf(store)
      const target = ids === undefined ? { everything: true as const, query } : { ids: ids.split(',') }
      const chosen = await inTransaction(db, (tx) =>
        chosenIds(target, (found, most) => listFoundOrderIds(tx, { ...found, timeZone }, most), MOST_PRINTED),
      )
      if (!chosen.ok) return chosen
      const orders: Prints['orders'][number][] = []
      for (const id of chosen.value) {
        const [document, order] = [await documentOf(db, id, language), await findOrder(db, id)]
        if (!document || !order) continue
        const weights = new Map(order.lines.map((line) => [line.id, line.weightGrams]))
        const passport = passportLink(document.order)?.drawing
        const samples = kind === 'labels' ? await findSampleLabels(db, document.order, language) : []
        orders.push({ ...document, weights, passport, page: pageCode(document.order), samples })
      }
      if (orders.length === 0) return fail('NOT_FOUND')
      return pdfAnswer(await documents.prints({ kind, orders, language }), `orders-${kind}`)
    },
  }),
]
