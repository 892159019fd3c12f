import { memberQuery, membersQuery } from '../../staff/screens/member-load.ts'
import { membersList } from '../../staff/screens/members-search.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const staffRoutes = [
  listRoute({
    path: '/staffs',
    read: membersList.read,
    query: membersQuery,
    load: () => import('../../staff/screens/members-screen.tsx'),
    name: 'MembersScreen',
  }),
  screenRoute({
    path: '/staffs/create',
    load: () => import('../../staff/screens/new-member-screen.tsx'),
    name: 'NewMemberScreen',
  }),
  rowRoute({
    path: '/staffs/$id',
    query: memberQuery,
    load: () => import('../../staff/screens/member-screen.tsx'),
    name: 'MemberScreen',
  }),
] as const
