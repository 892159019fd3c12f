import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { listStores, storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { InventoryRow, InventoryView, ShelfView } from '../contracts.ts'
import { supplySum } from '../purchases/rules.ts'
import { SuggestButton } from '../purchases/screens/suggest-button.tsx'
import { AdviceCell, rowName, type Wishes, wishKey } from './advice-cell.tsx'
import { lookedAt, useInventoryColumns } from './inventory-columns.tsx'
import { inventoryList, inventoryQuery } from './load.ts'
import { PlanDialog } from './plan-dialog.tsx'

const usualPlan = { leadDays: 21, coverDays: 42 }

type Ordered = { row: InventoryRow; store: string; quantity: number }

/** What of a page is to be ordered: as many as were suggested, or as somebody typed. */
const orderedOf = (data: InventoryView | undefined, store: string | undefined, wishes: Wishes): Ordered[] =>
  (data?.rows ?? []).flatMap((row) =>
    (row.isOffered ? lookedAt(row, store) : []).flatMap((shelf) => {
      if (shelf.advice.kind !== 'order') return []
      const key = wishKey(row.itemId, shelf.store)
      const quantity = wishes.has(key) ? (wishes.get(key) ?? 0) : shelf.advice.quantity
      return fits(quantity, 1, 9_999_999) ? [{ row, store: shelf.store, quantity }] : []
    }),
  )

/** The list as it is sent to whoever supplies it: a line a thing. */
const orderText = (ordered: readonly Ordered[]): string =>
  ordered.map(({ row, store, quantity }) => [row.sku, rowName(row), quantity, storeName(store)].join('\t')).join('\n')

type OrderedProps = { ordered: readonly Ordered[]; supplies: InventoryView['supplies'] }

/**
 * How many suggestions there are, of how many boxes, pieces and so on they are in all, and, for those who may know, what that costs and of
 * how many suppliers it is.
 */
function OrderedText({ ordered, supplies }: OrderedProps) {
  const { t, format } = useI18n()
  const units = [...new Set(ordered.map(({ row }) => row.unit))].map((unit) => {
    const count = ordered.reduce((sum, { row, quantity }) => sum + (row.unit === unit ? quantity : 0), 0)
    return `${format.number(count)} ${t(`admin-inventory.units.${unit}`, { count })}`
  })
  const lines = ordered.map(({ row, quantity }) => ({ itemId: row.itemId, quantity }))
  const sum = supplies && supplySum(lines, supplies)
  const texts = [t('admin-inventory.suggested', { count: ordered.length }), ...units]
  if (sum && sum.costMinor > 0) {
    const amount = `\u2066${format.amount(sum.costMinor, format.currency.charged)}\u2069`
    texts.push(t('admin-inventory.atCost', { amount }))
  }
  if (sum && sum.suppliers > 0) texts.push(t('admin-inventory.suppliers', { count: sum.suppliers }))
  if (sum && sum.uncosted > 0) texts.push(t('admin-costs.unknown', { count: sum.uncosted }))
  return <p>{texts.join(' · ')}</p>
}

function Inventory() {
  const { t } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const list = useList('inventory', inventoryList)
  const result = useQuery(inventoryQuery(list.search))
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const [isExplained, setExplained] = useState(false)
  const { store } = list.search
  const mayEdit = may(viewer, 'edit', 'inventory')
  const plan = result.data?.plan ?? usualPlan
  const word = (name: string) => t(`admin-inventory.${name}`)
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: ['inventory'] }), [queries])
  const wish = useCallback((key: string, quantity: Typed) => setWishes((was) => new Map(was).set(key, quantity)), [])
  const { leadDays, coverDays } = plan
  const advise = useCallback(
    (row: InventoryRow, shelf: ShelfView) => (
      <AdviceCell
        row={row}
        shelf={shelf}
        plan={{ leadDays, coverDays }}
        wishes={mayEdit ? wishes : undefined}
        onWish={wish}
      />
    ),
    [leadDays, coverDays, wishes, wish, mayEdit],
  )
  const ordered = orderedOf(result.data, store, wishes)
  // Their place is held until it is known that nothing is to be ordered.
  const isToOrder = ordered.length > 0 || result.isPending
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderText(ordered))
      showToast(t('admin-inventory.copied', { count: ordered.length }))
    } catch {
      showToast(word('notCopied'))
    }
  }
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.rows}
        rowId={(row) => row.id}
        columns={useInventoryColumns(store, advise)}
        exportPath={calls.inventoryFile.path}
        tableClass="tbl--inventory"
        foot={
          <>
            {ordered.length > 0 && <OrderedText ordered={ordered} supplies={result.data?.supplies ?? null} />}
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setExplained(true)}>
              {word('reckoned')}
            </button>
            {mayEdit && isToOrder && (
              <button
                className="btn btn--quiet btn--s"
                type="button"
                disabled={ordered.length === 0}
                onClick={() => void copy()}
              >
                {t('admin-inventory.copy', { count: ordered.length })}
              </button>
            )}
            {may(viewer, 'edit', 'costs') && isToOrder && (
              <SuggestButton
                wanted={ordered.map(({ row, store: to, quantity }) => ({ itemId: row.itemId, store: to, quantity }))}
              />
            )}
          </>
        }
        tabs={{
          filter: 'need',
          label: word('show'),
          all: { label: word('all'), count: result.data?.counts.all, isLast: true },
          options: [{ value: 'low', label: word('low'), count: result.data?.counts.low }],
        }}
        filters={[
          {
            kind: 'choice',
            name: 'store',
            label: t('admin-stock.store'),
            any: word('bothStores'),
            options: listStores().map(({ variant, city }) => ({ value: variant, label: city })),
          },
        ]}
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('failed'),
          ...(list.search.need === 'low' &&
            !list.search.search && { noMatch: word('noneLow'), noMatchHint: word('noneLowHint') }),
        }}
      />
      {isExplained && result.data && (
        <PlanDialog plan={result.data.plan} mayEdit={mayEdit} onSaved={refresh} onClose={() => setExplained(false)} />
      )}
    </>
  )
}

/** What lies on the shelves of each store, how long it lasts, and what is to be ordered. */
export function InventoryScreen() {
  return (
    <Guarded area="inventory">
      <Inventory />
    </Guarded>
  )
}
