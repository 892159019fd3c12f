import type { PersonalData } from '../../accounts/personal-data.ts'
import { findMembership } from './queries.ts'

/** The group that somebody buys in. It goes with the account's row; orders keep their prices. */
export const groupData: PersonalData = {
  tables: ['customer_group_members'],
  collect: async (db, { id }) => {
    const membership = await findMembership(db, id)
    return { customerGroup: membership && { name: membership.name, since: membership.since } }
  },
}
