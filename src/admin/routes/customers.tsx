import {
  allExemptionsQuery,
  customerExemptionsQuery,
  exemptionQuery,
} from '../../customers/exemptions/screens/exemption-load.ts'
import { groupQuery, groupsQuery } from '../../customers/groups/screens/groups-load.ts'
import { customersList } from '../../customers/screens/customers-search.ts'
import { customerQuery, customersQuery } from '../../customers/screens/load.ts'
import { segmentQuery, segmentsQuery } from '../../customers/segments/screens/segments-load.ts'
import { applicationQuery, applicationsQuery } from '../../customers/trade/screens/applications-load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

const exemption = () => import('../../customers/exemptions/screens/exemption-screen.tsx')

const group = () => import('../../customers/groups/screens/group-screen.tsx')
const segment = () => import('../../customers/segments/screens/segment-screen.tsx')

export const customerRoutes = [
  listRoute({
    path: '/users',
    read: customersList.read,
    query: customersQuery,
    load: () => import('../../customers/screens/customers-screen.tsx'),
    name: 'CustomersScreen',
  }),
  rowRoute({
    path: '/users/$id',
    query: customerQuery,
    load: () => import('../../customers/screens/customer-screen.tsx'),
    name: 'CustomerScreen',
  }),
  screenRoute({
    path: '/users/groups',
    query: groupsQuery,
    load: () => import('../../customers/groups/screens/groups-screen.tsx'),
    name: 'GroupsScreen',
  }),
  screenRoute({ path: '/users/groups/create', load: group, name: 'NewGroupScreen' }),
  rowRoute({ path: '/users/groups/$id', query: groupQuery, load: group, name: 'GroupScreen' }),
  screenRoute({
    path: '/users/segments',
    query: segmentsQuery,
    load: () => import('../../customers/segments/screens/segments-screen.tsx'),
    name: 'SegmentsScreen',
  }),
  screenRoute({ path: '/users/segments/create', load: segment, name: 'NewSegmentScreen' }),
  rowRoute({ path: '/users/segments/$id', query: segmentQuery, load: segment, name: 'SegmentScreen' }),
  screenRoute({
    path: '/users/trade',
    query: applicationsQuery,
    load: () => import('../../customers/trade/screens/applications-screen.tsx'),
    name: 'ApplicationsScreen',
  }),
  rowRoute({
    path: '/users/trade/$id',
    query: applicationQuery,
    load: () => import('../../customers/trade/screens/application-screen.tsx'),
    name: 'ApplicationScreen',
  }),
  screenRoute({
    path: '/users/exempt',
    query: allExemptionsQuery,
    load: () => import('../../customers/exemptions/screens/exemptions-screen.tsx'),
    name: 'ExemptionsScreen',
  }),
  rowRoute({ path: '/users/exempt/$id', query: exemptionQuery, load: exemption, name: 'ExemptionScreen' }),
  rowRoute({
    path: '/users/exempt-new/$id',
    query: customerExemptionsQuery,
    load: exemption,
    name: 'NewExemptionScreen',
  }),
] as const
