import { type Endpoint, read } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { findHead } from '../people/queries.ts'
import { customerTimelineContract } from './contracts.ts'
import { listEvents } from './queries.ts'
import { kindsSeen } from './rules.ts'

/** The call of a customer's timeline. Who may not view orders is told of none. */
export const customerTimelineEndpoints: readonly Endpoint[] = [
  read({
    ...calls.customerTimeline,
    ...customerTimelineContract,
    summary:
      'What happened between a customer and the shop, as far as the one who asks may view it; staff who may view customers',
    access: { area: 'customers', right: 'view' },
    answer: async ({ id, before }, { db, actor }) => {
      const head = await findHead(db, id)
      if (head === undefined) return fail('NOT_FOUND')
      const kinds = kindsSeen((area) => may(actor, 'view', area))
      return succeed({ body: { success: true, ...(await listEvents(db, head, { kinds, before })) } })
    },
  }),
]
