import { groupQuery, groupsQuery } from '../../catalogue/groups/screens/load.ts'
import { optionQuery, optionsList, optionsQuery } from '../../catalogue/options/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

const lists = () => import('../../catalogue/options/screens/options-screen.tsx')
const one = () => import('../../catalogue/options/screens/option-screen.tsx')
const { read } = optionsList

export const optionRoutes = [
  listRoute({ path: '/brand', read, query: optionsQuery('brand'), load: lists, name: 'BrandsScreen' }),
  screenRoute({ path: '/brand/create', load: one, name: 'NewBrandScreen' }),
  rowRoute({ path: '/brand/$id', query: optionQuery('brand'), load: one, name: 'BrandScreen' }),
  listRoute({ path: '/colors', read, query: optionsQuery('color'), load: lists, name: 'ColorsScreen' }),
  screenRoute({ path: '/colors/create', load: one, name: 'NewColorScreen' }),
  rowRoute({ path: '/colors/$id', query: optionQuery('color'), load: one, name: 'ColorScreen' }),
  screenRoute({
    path: '/option-groups',
    query: groupsQuery,
    load: () => import('../../catalogue/groups/screens/groups-screen.tsx'),
    name: 'GroupsScreen',
  }),
  rowRoute({
    path: '/option-groups/$id',
    query: groupQuery,
    load: () => import('../../catalogue/groups/screens/group-screen.tsx'),
    name: 'GroupScreen',
  }),
  listRoute({ path: '/attributes', read, query: optionsQuery('attribute'), load: lists, name: 'AttributesScreen' }),
  screenRoute({ path: '/attributes/create', load: one, name: 'NewAttributeScreen' }),
  rowRoute({ path: '/attributes/$id', query: optionQuery('attribute'), load: one, name: 'AttributeScreen' }),
] as const
