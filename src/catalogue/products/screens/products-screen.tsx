import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { BulkAction } from '../../../ui/admin/lists/bulk-bar.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { UndoNotice } from '../../../ui/admin/undo-notice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { saleStates, stockStates } from '../admin-list-schema.ts'
import { productStatuses, productTypes } from '../admin-schema.ts'
import type { ProductChoices } from '../contracts.ts'
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx'
import { choicesQuery, productList, productsQuery } from './load.ts'
import { useProductColumns } from './product-columns.tsx'

const noChoices: ProductChoices = { categories: [], brands: [], colors: [], groups: [], stores: [] }
const bulkKinds = ['status', 'category', 'price', 'sale', 'saleEnd'] as const

/** What the list can be narrowed by, besides its words and its tabs. */
function useFilters({ categories, brands }: ProductChoices) {
  const { t } = useI18n()
  const named = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`admin-products.${name}.${value}`) }))
  const choice = (name: string, options: readonly { value: string; label: string }[]) => ({
    kind: 'choice' as const,
    name,
    options,
    label: t(`admin-products.filter.${name}`),
    any: t(`admin-products.filter.${name}Any`),
  })
  const places = categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [
      { value: top.id, label: top.name },
      ...categories
        .filter(({ parentId }) => parentId === top.id)
        .map(({ id, name }) => ({ value: id, label: `${top.name} › ${name}` })),
    ])
  return [
    choice('categoryId', places),
    choice(
      'brandId',
      brands.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice('stock', named('stock', stockStates)),
    choice('sale', named('saleState', saleStates)),
    choice('type', named('type', productTypes)),
  ]
}

/** The list of products: everything it shows is in its address; prices and counts are changed in it. */
export function ProductsScreen() {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'product')
  const list = useList('products', productList)
  const result = useQuery(productsQuery(list.search))
  const { data: choices = noChoices } = useQuery(choicesQuery)
  const columns = useProductColumns(mayEdit)
  const filters = useFilters(choices)
  const [question, setQuestion] = useState<BulkQuestion>()
  const [offer, setOffer] = useState<{ text: string; undo: UndoOffer }>()
  const [closeOffer] = useState(() => () => setOffer(undefined))
  const { counts } = result.data ?? {}
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['products'] })
    void queries.invalidateQueries({ queryKey: ['product'] })
  }

  const bulk = bulkKinds.map(
    (kind): BulkAction => ({
      label: t(`admin-products.bulk.${kind}`),
      run: (target, count) => new Promise((resolve) => setQuestion({ kind, target, count, settle: resolve })),
    }),
  )
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={({ products }) => products}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        tableClass="tbl--products"
        messages={{
          title: t('admin-products.list.title'),
          search: t('admin-products.list.search'),
          searchHint: t('admin-products.list.searchHint'),
          pages: t('admin-products.list.pages'),
          failed: t('admin-products.list.failed'),
          none: t('admin-products.list.none'),
          noneHint: t('admin-products.list.noneHint'),
        }}
        tabs={{
          filter: 'status',
          label: t('admin-products.list.tabs'),
          all: {
            label: t('admin-products.list.all'),
            count: counts && productStatuses.reduce((sum, status) => sum + counts[status], 0),
          },
          options: (['active', 'draft', 'archived'] as const).map((status) => ({
            value: status,
            label: t(`admin-products.status.${status}`),
            count: counts?.[status],
          })),
        }}
        filters={filters}
        bulk={mayEdit ? bulk : []}
        exportPath={calls.productsFile.path}
        action={
          mayEdit && (
            <>
              <Link className="btn btn--quiet btn--s" to="/product/import">
                <Icon name="layers" small />
                {t('admin-products.import.link')}
              </Link>
              <Link className="btn btn--ink btn--s" to="/product/create">
                <Icon name="plus" small />
                {t('admin-products.list.create')}
              </Link>
            </>
          )
        }
      />
      {question && (
        <BulkDialog
          key={question.kind}
          question={question}
          choices={choices}
          timeZone={format.timeZone}
          onClose={() => setQuestion(undefined)}
          onDone={(text, undo) => {
            again()
            if (undo) setOffer({ text, undo })
          }}
        />
      )}
      {offer && (
        <UndoNotice
          key={offer.undo.id}
          {...offer}
          onClose={closeOffer}
          onUndone={({ done, refused }) => {
            again()
            showToast(t(refused === 0 ? 'admin-kit.undo.done' : 'admin-kit.undo.some', { count: done }))
          }}
        />
      )}
    </>
  )
}
