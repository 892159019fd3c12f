import { findProductsBy } from '../catalogue/find-queries.ts'
import { findCustomersBy } from '../customers/queries.ts'
import { read } from '../http/endpoint.ts'
import { findOrdersBy } from '../orders/find-queries.ts'
import type { Area } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { may, mayEnterDashboard } from '../staff/rules.ts'
import { type AdminHits, adminSearchContract } from './search-contracts.ts'

/** How many of each kind are answered: what is not among them is looked for with another word. */
const MOST = 6

/** The call of the command palette. */
export const adminEndpoints = [
  read({
    ...calls.adminSearch,
    ...adminSearchContract,
    summary: 'Products, orders and customers by a few words, as far as the one who asks may view them',
    access: 'signed-in',
    answer: async ({ q }, { db, actor }) => {
      if (!mayEnterDashboard(actor)) return fail('FORBIDDEN')
      const among = async <Hit>(area: Area, find: () => Promise<Hit[]>): Promise<Hit[]> =>
        may(actor, 'view', area) ? find() : []
      const found: AdminHits = {
        products: await among('product', () => findProductsBy(db, q, MOST)),
        orders: await among('order', () => findOrdersBy(db, q, MOST)),
        customers: await among('customers', () => findCustomersBy(db, q, MOST)),
      }
      return succeed({ body: { success: true, ...found } })
    },
  }),
]
