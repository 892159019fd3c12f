import { couponCustomers } from '../../checkout/buyer.ts'
import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import type { BoxCounter } from '../kit/box-counter.ts'
import { projectPricesContract } from './contracts.ts'
import { countPricedFloors, readPrices } from './queries.ts'
import { mostPriced } from './schema.ts'

export const projectPriceEndpoints = (boxCounter: BoxCounter) => [
  write({
    ...projectCalls.projectPrices,
    ...projectPricesContract,
    summary: `What floors cost in the rooms of a project, with kit, delivery and taxes: ${mostPriced} at most`,
    access: 'public',
    perMinute: 60,
    bodyLimit: 576 * 1024,
    mostNodes: 40_000,
    prepare: async (input, { db, store, language }) =>
      succeed(await countPricedFloors(db, input, boxCounter, { store, language })),
    answer: async (input, { tx, store, language, actor, prepared }) => {
      const context = { store, language, customers: couponCustomers(actor, '') }
      return succeed({ body: { success: true, prices: await readPrices(tx, input, prepared, context) } })
    },
  }),
]
