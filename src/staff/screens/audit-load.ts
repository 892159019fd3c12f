import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { ask } from '../../ui/client.ts'
import type { AuditListView, OneEntryView } from '../audit-schema.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the log. */
export const auditQuery = (search: AuditSearch) => listQuery<AuditListView>('audit', calls.audit, search)

/** One entry. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async () => (await ask<{ entry: OneEntryView }>(callHref(calls.auditEntry, id))).entry,
  })
