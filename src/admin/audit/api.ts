import { storeOf } from '../../../stores/index.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { auditContract, auditEntryContract, auditRevertContract } from '../../staff/audit-contracts.ts'
import { findAuditEntry, listAudit } from '../../staff/audit-queries.ts'
import { isRevertible, revertEntry } from './revert.ts'
import { nameEntries } from './views.ts'

/**
 * The calls of the audit log's screens.
 * @param endpoints every call by which something is edited: a change is reverted by the one that made it
 */
export const auditEndpoints = (endpoints: readonly Endpoint[]) => [
  read({
    ...calls.audit,
    ...auditContract,
    summary: 'A page of the audit log: what staff changed; administrators',
    access: 'administrator',
    answer: async (filter, { db, store, language }) => {
      const found = await listAudit(db, { ...filter, timeZone: storeOf(store).timeZone })
      const entries = await nameEntries(db, found.entries, language)
      return succeed({ body: { success: true, ...found, entries } })
    },
  }),
  read({
    ...calls.auditEntry,
    ...auditEntryContract,
    summary: 'One entry of the audit log, with the fields before and after; administrators',
    access: 'administrator',
    answer: async ({ id }, { db, language }) => {
      const found = await findAuditEntry(db, id)
      const [entry] = found ? await nameEntries(db, [found], language) : []
      if (!entry) return fail('NOT_FOUND')
      return succeed({ body: { success: true, entry: { ...entry, mayRevert: isRevertible(entry) } } })
    },
  }),
  write({
    ...calls.auditRevert,
    ...auditRevertContract,
    summary:
      'Put back what an entry changed, where nobody changed it since; administrators with the right to that edit',
    access: 'administrator',
    answer: async ({ id }, context) => {
      const reverted = await revertEntry(id, endpoints, context)
      return reverted.ok ? succeed({ body: { success: true } }) : reverted
    },
  }),
]
