import { couponCustomers } from '../../checkout/buyer.ts'
import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import type { BoxCounter } from './box-counter.ts'
import { kitContract } from './contracts.ts'
import { countFloors, readKit } from './read-queries.ts'

export const projectKitEndpoints = (boxCounter: BoxCounter) => [
  write({
    ...projectCalls.projectKit,
    ...kitContract,
    summary: 'What a project takes besides its boards, what would go wrong with it, and what it costs',
    access: 'public',
    perMinute: 120,
    bodyLimit: 576 * 1024,
    mostNodes: 40_000,
    prepare: async ({ project }, { db, store, language }) =>
      succeed(
        (await countFloors(db, project, project.floor ? [project.floor] : [], boxCounter, { store, language }))[0],
      ),
    answer: async (input, { tx, store, language, actor, prepared }) => {
      const kit = await readKit(tx, input, prepared, { store, language, customers: couponCustomers(actor, '') })
      return succeed({ body: { success: true, kit } })
    },
  }),
]
