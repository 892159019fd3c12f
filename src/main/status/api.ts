import { statusContract } from '../../admin/status/contracts.ts'
import { read } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { readStatus, type StatusPlaces } from './queries.ts'

/** The call of the screen that says how the shop is. */
export const statusEndpoints = (places: StatusPlaces) => [
  read({
    ...calls.status,
    ...statusContract,
    summary: 'How the shop is: jobs, e-mails, webhooks, database, disk and the last backup',
    access: { area: 'settings', right: 'view' },
    isPolled: true,
    answer: async (_input, { db }) => succeed({ body: { success: true, status: await readStatus(db, places) } }),
  }),
]
