import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { AuditEntryView, AuditListView } from '../audit-schema.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the log. While the next one loads, the last one stays. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: () => {
      const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
      return ask<AuditListView>(query.size > 0 ? `${calls.audit}?${query}` : calls.audit)
    },
    placeholderData: keepPreviousData,
  })

/** One entry. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async () => (await ask<{ entry: AuditEntryView }>(callHref(calls.auditEntry, id))).entry,
  })
