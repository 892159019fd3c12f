import type { PersonalData } from '../../accounts/personal-data.ts'
import { listOwnApplications } from './queries.ts'

/** What somebody said of their business to get trade prices, and what was answered. It goes with the account's row. */
export const tradeData: PersonalData = {
  tables: ['trade_applications'],
  collect: async (db, { id }) => ({
    tradeApplications: (await listOwnApplications(db, id)).map(
      ({ company, businessNumber, phone, about, status, reason, createdAt, decidedAt }) => ({
        company,
        businessNumber,
        phone,
        about,
        status,
        reason,
        createdAt,
        decidedAt,
      }),
    ),
  }),
}
