import { couponCustomers } from '../../checkout/buyer.ts'
import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import type { LayoutService } from '../layout/layout-service.ts'
import { BoxCounter } from './box-counter.ts'
import { kitContract } from './contracts.ts'
import { countFloor, readKit } from './read-queries.ts'

export const projectKitEndpoints = (layouts: LayoutService) => {
  const boxCounter = new BoxCounter(layouts)
  return [
    write({
      ...projectCalls.projectKit,
      ...kitContract,
      summary: 'What a project takes besides its boards, what would go wrong with it, and what it costs',
      access: 'public',
      perMinute: 120,
      bodyLimit: 512 * 1024,
      mostNodes: 40_000,
      prepare: async ({ project }, { db, store, language }) =>
        succeed(await countFloor(db, project, boxCounter, { store, language })),
      answer: async (input, { tx, store, language, actor, prepared }) => {
        const kit = await readKit(tx, input, prepared, { store, language, customers: couponCustomers(actor, '') })
        return succeed({ body: { success: true, kit } })
      },
    }),
  ]
}
