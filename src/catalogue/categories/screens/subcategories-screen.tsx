import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, routes } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useDeleteMany } from '../../../ui/admin/lists/use-delete-many.ts'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SubcategoryRow } from '../contracts.ts'
import { categoryTreeQuery, subcategoriesList, subcategoriesQuery } from './load.ts'

function useColumns(): readonly AdminColumn<SubcategoryRow>[] {
  const { t, language, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-catalogue.column.${column}`)
    return [
      {
        id: 'name',
        title: title('name'),
        sort: 'n',
        wraps: true,
        cell: ({ id, names }) => (
          <Link className="link row__link" to="/categories/subcategories/$id" params={{ id }}>
            <bdi>{names[language] ?? names.en}</bdi>
          </Link>
        ),
      },
      {
        id: 'category',
        title: title('category'),
        sort: 'p',
        hideable: true,
        cell: ({ parentNames }) => <bdi>{parentNames[language] ?? parentNames.en}</bdi>,
      },
      {
        id: 'address',
        title: title('address'),
        hideable: true,
        narrow: 'wide',
        wraps: true,
        cell: ({ parentSlug, slug }) => (
          <bdi className="quiet" dir="ltr">
            {routes.subcategory.href(parentSlug, slug)}
          </bdi>
        ),
      },
      {
        id: 'products',
        title: title('products'),
        align: 'end',
        sort: 'u',
        sortFirst: 'b',
        cell: ({ productCount }) => format.number(productCount),
      },
    ]
  }, [t, language, format])
}

/** The subcategories of all categories. */
export function SubcategoriesScreen() {
  const { t, language } = useI18n()
  const list = useList('subcategories', subcategoriesList)
  const result = useQuery(subcategoriesQuery(list.search))
  const { data: tree = [] } = useQuery(categoryTreeQuery)
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'category')
  const queries = useQueryClient()
  const many = useDeleteMany(
    (target) => callEndpoint(calls.subcategoriesDelete, target),
    () => {
      void queries.invalidateQueries({ queryKey: ['subcategories'] })
      void queries.invalidateQueries({ queryKey: categoryTreeQuery.queryKey })
    },
  )
  const word = (name: string) => t(`admin-catalogue.category.sub.${name}`)
  const roots = tree.filter(({ parentId }) => parentId === null)
  return (
    <Guarded area="category">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.subcategories}
        rowId={(row) => row.id}
        rowName={({ names }) => names[language] ?? names.en}
        bulk={may(viewer, 'delete', 'category') ? many.actions : []}
        columns={useColumns()}
        exportPath={calls.subcategoriesFile.path}
        filters={[
          {
            kind: 'choice',
            name: 'category',
            label: t('admin-catalogue.field.parent'),
            any: t('admin-catalogue.category.any'),
            options: roots.map(({ id, names }) => ({ value: id, label: names[language] ?? names.en })),
          },
        ]}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to="/categories/subcategories/create">
              <Icon name="plus" small />
              {word('new')}
            </Link>
          )
        }
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: t('admin-catalogue.loadFailed'),
        }}
      />
      {many.dialogs}
    </Guarded>
  )
}
