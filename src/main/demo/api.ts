import { z } from 'zod'
import { removeDemoSchema } from '../../admin/demo/demo-schema.ts'
import { read, write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { readDemo } from './counts.ts'
import { removeDemo } from './removal.ts'

/** The calls of the screen that removes the demo data. */
export const demoEndpoints = [
  read({
    path: calls.demo,
    summary: 'How much demo data there is; administrators',
    access: 'administrator',
    input: z.object({}),
    answer: async (_input, { db }) => succeed({ body: { success: true, demo: await readDemo(db) } }),
  }),
  write({
    method: 'DELETE',
    path: calls.demo,
    summary: 'Remove the demo orders and customers, and the demo products where they are asked for; administrators',
    access: 'administrator',
    input: removeDemoSchema,
    answer: async (input, { tx, audit }) => {
      const removed = await removeDemo(tx, input)
      audit({ action: 'demo.remove', subject: 'demo', before: removed })
      return succeed({ body: { success: true, removed } })
    },
  }),
]
