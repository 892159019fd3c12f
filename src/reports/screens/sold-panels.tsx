import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { askedHref } from '../../ui/admin/lists/list-address.ts'
import { Money } from '../../ui/money.tsx'
import type { CurrencyFigures } from '../contracts.ts'
import { BarsPanel } from './bars-panel.tsx'
import { useReportFormats } from './use-report-formats.ts'

type Props = { sales: CurrencyFigures; search: object }

/** The columns of what was sold, after its name. */
function useSoldColumns(first: string) {
  const { t } = useI18n()
  const number = (name: string) => ({ title: t(`admin-reports.column.${name}`), isNumber: true })
  return [{ title: t(`admin-reports.column.${first}`) }, number('sold'), number('units'), number('area')]
}

/** The best sellers, by what they were sold for or by how many. */
export function ProductsPanel({ sales, search }: Props) {
  const { t } = useI18n()
  const { money, briefMoney, number, area } = useReportFormats(sales.currency)
  const columns = useSoldColumns('product')
  const [by, setBy] = useState<'money' | 'units'>('money')
  const products = by === 'money' ? sales.bestByMoney : sales.bestByUnits
  const units = (count: number) => t('admin-reports.unitsCount', { count, shown: number(count) })
  return (
    <BarsPanel
      className="rpan--wide"
      title={t('admin-reports.best.title')}
      csv={askedHref(calls.reportProducts.path, search)}
      choice={
        <select
          className="input input--s"
          aria-label={t('admin-reports.best.by')}
          value={by}
          onChange={({ target }) => setBy(target.value === 'units' ? 'units' : 'money')}
        >
          <option value="money">{t('admin-reports.best.money')}</option>
          <option value="units">{t('admin-reports.best.units')}</option>
        </select>
      }
      columns={columns}
      value={by === 'money' ? money : units}
      briefValue={by === 'money' ? briefMoney : number}
      rows={products.map(({ id, name, soldMinor, ...product }) => ({
        key: id ?? name,
        name,
        value: by === 'money' ? soldMinor : product.units,
        figures: [<Money key="sold">{money(soldMinor)}</Money>, number(product.units), area(product.areaCenti)],
      }))}
    />
  )
}

/** What was sold of each category. */
export function CategoriesPanel({ sales, search }: Props) {
  const { t } = useI18n()
  const { money, briefMoney, number, area } = useReportFormats(sales.currency)
  const columns = useSoldColumns('category')
  return (
    <BarsPanel
      title={t('admin-reports.categories.title')}
      csv={askedHref(calls.reportCategories.path, search)}
      columns={columns}
      value={money}
      briefValue={briefMoney}
      rows={sales.categories.map(({ id, name, soldMinor, units, areaCenti }) => ({
        key: id ?? 'none',
        name: id === null ? t('admin-reports.noCategory') : name,
        value: soldMinor,
        figures: [<Money key="sold">{money(soldMinor)}</Money>, number(units), area(areaCenti)],
      }))}
    />
  )
}

/** Sales by how the goods reached their buyers. */
export function KindsPanel({ sales, search }: Props) {
  const { t } = useI18n()
  const { money, briefMoney, number } = useReportFormats(sales.currency)
  return (
    <BarsPanel
      title={t('admin-reports.kinds.title')}
      csv={askedHref(calls.reportDelivery.path, search)}
      columns={[
        { title: t('admin-reports.column.kind') },
        { title: t('admin-reports.column.sales'), isNumber: true },
        { title: t('admin-reports.column.orders'), isNumber: true },
      ]}
      value={money}
      briefValue={briefMoney}
      rows={sales.kinds.map(({ kind, salesMinor, orders }) => ({
        key: kind,
        name: t(`admin-reports.kind.${kind}`),
        value: salesMinor,
        figures: [<Money key="sales">{money(salesMinor)}</Money>, number(orders)],
      }))}
    />
  )
}
