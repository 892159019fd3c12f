import { auditEntryQuery, auditQuery } from '../../staff/screens/audit-load.ts'
import { auditList } from '../../staff/screens/audit-search.ts'
import { listRoute, rowRoute } from '../root.ts'

export const auditRoutes = [
  listRoute({
    path: '/audit',
    read: auditList.read,
    query: auditQuery,
    load: () => import('../../staff/screens/audit-screen.tsx'),
    name: 'AuditScreen',
  }),
  rowRoute({
    path: '/audit/$id',
    query: auditEntryQuery,
    load: () => import('../../staff/screens/audit-entry-screen.tsx'),
    name: 'AuditEntryScreen',
  }),
] as const
