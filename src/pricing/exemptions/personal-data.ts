import type { PersonalData } from '../../accounts/personal-data.ts'
import { listCustomerExemptions } from './queries.ts'

/** The certificates by which somebody is free of taxes. They go with the account's row; orders keep what they were charged by them. */
export const exemptionData: PersonalData = {
  tables: ['tax_exemptions'],
  collect: async (db, { id }) => ({
    taxExemptions: (await listCustomerExemptions(db, id)).map(
      ({ id: _, userId: _user, version: _version, ...one }) => one,
    ),
  }),
}
