import { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import { read } from '../platform/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { findAuditEntry, listAudit } from './audit-queries.ts'
import { auditSearchSchema } from './audit-schema.ts'

/** The calls of the audit log's screens. */
export const auditEndpoints = [
  read({
    path: calls.audit,
    summary: 'A page of the audit log: what staff changed; administrators',
    access: 'administrator',
    input: auditSearchSchema,
    answer: async (filter, { db, store }) =>
      succeed({ body: { success: true, ...(await listAudit(db, { ...filter, timeZone: storeOf(store).timeZone })) } }),
  }),
  read({
    path: calls.auditEntry,
    summary: 'One entry of the audit log, with the fields before and after; administrators',
    access: 'administrator',
    input: z.object({ id: z.string() }),
    answer: async ({ id }, { db }) => {
      const entry = await findAuditEntry(db, id)
      return entry ? succeed({ body: { success: true, entry } }) : fail('NOT_FOUND')
    },
  }),
]
