import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the log. */
export const auditQuery = (search: AuditSearch) => listQuery('audit', calls.audit, search)

/** One entry. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async () => (await askEndpoint(calls.auditEntry, { id })).entry,
  })
