import { couponCustomers } from '../../checkout/buyer.ts'
import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { kitContract } from './contracts.ts'
import { readKit } from './read-queries.ts'

export const projectKitEndpoints = [
  write({
    ...projectCalls.projectKit,
    ...kitContract,
    summary: 'What a project takes besides its boards, what would go wrong with it, and what it costs',
    access: 'public',
    perMinute: 120,
    bodyLimit: 256 * 1024,
    mostNodes: 40_000,
    answer: async (input, { tx, store, language, actor }) => {
      const kit = await readKit(tx, input, { store, language, customers: couponCustomers(actor, '') })
      return succeed({ body: { success: true, kit } })
    },
  }),
]
