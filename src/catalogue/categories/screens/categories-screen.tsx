import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, routes } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { SortableList } from '../../../ui/admin/sortable-list.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { CategoryNode } from '../contracts.ts'
import { categoryTreeQuery } from './load.ts'

/** Puts siblings into another order: shown at once, and taken back where it is refused. */
function useOrder(tree: readonly CategoryNode[]) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { queryKey } = categoryTreeQuery
  return async (parentId: string | null, seen: readonly CategoryNode[], next: readonly CategoryNode[]) => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, [...tree.filter((node) => node.parentId !== parentId), ...next])
    const ids = (nodes: readonly CategoryNode[]) => nodes.map(({ id }) => id)
    const answer = await callEndpoint(calls.categoryOrder, {
      parentId,
      seen: ids(seen),
      ids: ids(next),
    })
    if (!isFailure(answer)) {
      queries.setQueryData(queryKey, answer.categories)
      return showToast(t('admin-catalogue.category.orderSaved'))
    }
    const isOvertaken = answer.code === 'CHANGED_MEANWHILE'
    const why = isOvertaken ? t('admin-catalogue.category.orderRefused') : spoken(answer) || t('admin-kit.unreachable')
    showToast(why, { isError: true })
    return queries.invalidateQueries({ queryKey })
  }
}

function CategoryRow({ node, path }: { node: CategoryNode; path: string }) {
  const { t, language } = useI18n()
  return (
    <span className="cat">
      <Link className="link" to="/categories/$id" params={{ id: node.id }}>
        <bdi>{node.names[language] ?? node.names.en}</bdi>
      </Link>
      <bdi className="quiet cat__path" dir="ltr">
        {path}
      </bdi>
      <span className="quiet cat__count">{t('admin-catalogue.products', { count: node.productCount })}</span>
    </span>
  )
}

function CategoryTree({ tree }: { tree: readonly CategoryNode[] }) {
  const { t, language, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'category')
  const order = useOrder(tree)
  const nameOf = ({ names }: CategoryNode) => names[language] ?? names.en
  const below = (parentId: string | null) => tree.filter((node) => node.parentId === parentId)
  const roots = below(null)
  return (
    <SortableList
      items={roots}
      idOf={({ id }) => id}
      nameOf={nameOf}
      label={t('admin-catalogue.category.title')}
      isDisabled={!mayEdit}
      onChange={(next) => void order(null, roots, next)}
      render={(root) => {
        const subs = below(root.id)
        const name = nameOf(root)
        return (
          <>
            <CategoryRow node={root} path={routes.category.href(root.slug)} />
            <details className="cat__subs">
              <summary>
                {t('admin-catalogue.category.expand', { name })} ({format.number(subs.length)})
              </summary>
              {subs.length > 0 ? (
                <SortableList
                  items={subs}
                  idOf={({ id }) => id}
                  nameOf={nameOf}
                  label={t('admin-catalogue.category.orderOf', { name })}
                  isDisabled={!mayEdit}
                  onChange={(next) => void order(root.id, subs, next)}
                  render={(sub) => <CategoryRow node={sub} path={routes.subcategory.href(root.slug, sub.slug)} />}
                />
              ) : (
                <p className="quiet">{t('admin-catalogue.category.noSubs')}</p>
              )}
              {mayEdit && (
                <Link className="tl" to="/categories/subcategories/create" search={{ parent: root.id } as never}>
                  <Icon name="plus" small />
                  {t('admin-catalogue.category.sub.add', { name })}
                </Link>
              )}
            </details>
          </>
        )
      }}
    />
  )
}

/** The categories with their subcategories as a tree that is put in order by dragging or with the keyboard. */
export function CategoriesScreen() {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'category')
  const { data, error, refetch } = useQuery(categoryTreeQuery)
  const title = t('admin-catalogue.category.title')
  usePageTitle(title)
  return (
    <Guarded area="category">
      <div className="dhead">
        <h1>{title}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--ink btn--s" to="/categories/create">
              <Icon name="plus" small />
              {t('admin-catalogue.category.new')}
            </Link>
          </div>
        )}
        <p>{t('admin-catalogue.category.orderHint')}</p>
      </div>
      <section className="pan cats" aria-busy={!data && !error}>
        {data && data.length > 0 && <CategoryTree tree={data} />}
        {data?.length === 0 && (
          <div className="nothing">
            <h2>{t('admin-catalogue.category.none')}</h2>
            <p className="quiet">{t('admin-catalogue.category.noneHint')}</p>
          </div>
        )}
        {!data && error && (
          <LoadFailed
            what={t('admin-catalogue.loadFailed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        )}
      </section>
    </Guarded>
  )
}
