import {
  categoryQuery,
  categoryTreeQuery,
  subcategoriesList,
  subcategoriesQuery,
} from '../../catalogue/categories/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

const one = () => import('../../catalogue/categories/screens/category-screen.tsx')

export const categoryRoutes = [
  screenRoute({
    path: '/categories',
    query: categoryTreeQuery,
    load: () => import('../../catalogue/categories/screens/categories-screen.tsx'),
    name: 'CategoriesScreen',
  }),
  screenRoute({ path: '/categories/create', load: one, name: 'NewCategoryScreen' }),
  listRoute({
    path: '/categories/subcategories',
    read: subcategoriesList.read,
    query: subcategoriesQuery,
    load: () => import('../../catalogue/categories/screens/subcategories-screen.tsx'),
    name: 'SubcategoriesScreen',
  }),
  screenRoute({ path: '/categories/subcategories/create', load: one, name: 'NewSubcategoryScreen' }),
  rowRoute({ path: '/categories/subcategories/$id', query: categoryQuery, load: one, name: 'SubcategoryScreen' }),
  rowRoute({ path: '/categories/$id', query: categoryQuery, load: one, name: 'CategoryScreen' }),
] as const
