import { demoContract, demoRemoveContract } from '../../admin/demo/contracts.ts'
import { read, write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { readDemo } from './counts.ts'
import { removeDemo } from './removal.ts'

/** The calls of the screen that removes the demo data. */
export const demoEndpoints = [
  read({
    ...calls.demo,
    ...demoContract,
    summary: 'How much demo data there is; administrators',
    access: 'administrator',
    answer: async (_input, { db }) => succeed({ body: { success: true, demo: await readDemo(db) } }),
  }),
  write({
    ...calls.demoRemove,
    ...demoRemoveContract,
    summary: 'Remove the demo orders and customers, and the demo products where they are asked for; administrators',
    access: 'administrator',
    answer: async (input, { tx, audit }) => {
      const removed = await removeDemo(tx, input)
      audit({ action: 'demo.remove', subject: 'demo', before: removed })
      return succeed({ body: { success: true, removed } })
    },
  }),
]
