import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  choiceFilters,
  defaultSort,
  type FilterName,
  flagFilters,
  noFilters,
  sortCodes,
  withoutFilter,
  withToggled,
} from '../rules.ts'
import { listAddress } from '../search-rules.ts'
import { useFacetLabel } from './facet-label.ts'
import { valueId } from './filter-values.tsx'
import { filterFormId } from './list-filters.tsx'
import { RoomsNotice, RoomsOption } from './list-rooms.tsx'
import type { ListPageView } from './list-view.ts'
import { isolated } from './price-line.tsx'

/** A filter value that is on, with the list without it. */
type Chip = { id: string; filter: FilterName; label: string; href: string }

/** Every filter value that is on, in the order of the filters. */
export function useChips(view: ListPageView): Chip[] {
  const { list, path, search } = view
  const { t, format } = useI18n()
  const labelOf = useFacetLabel(view)
  const { filters } = list
  const without = (name: FilterName) => listAddress(path, withoutFilter(filters, name), search)
  const chips = choiceFilters.flatMap((name): Chip[] =>
    filters[name].map((value) => {
      const label = labelOf(name, list.facets[name].find((facet) => facet.value === value)?.label ?? value)
      return {
        id: valueId(name, value),
        filter: name,
        label: name === 'stock' ? t('catalogue.stock.in', { store: label }) : label,
        href: listAddress(path, withToggled(filters, name, value), search),
      }
    }),
  )
  for (const name of flagFilters)
    if (filters[name])
      chips.push({ id: name, filter: name, label: t(`catalogue.filters.${name}`), href: without(name) })
  const { minPerSqFtMinor: min, maxPerSqFtMinor: max } = filters
  if (min !== null || max !== null) {
    const range = {
      min: isolated(format.charged(min ?? list.prices?.lowestMinor ?? 0)),
      max: isolated(format.charged(max ?? list.prices?.highestMinor ?? min ?? 0)),
    }
    chips.push({
      id: 'price',
      filter: 'price',
      label: t('catalogue.filters.between', range),
      href: without('price'),
    })
  }
  return chips
}

/** Above the cards: how many there are, in which order, and which filters are on, each with its way off. */
export function ListBar({ view }: { view: ListPageView }) {
  const { t } = useI18n()
  const { list, path, search } = view
  const chips = useChips(view)
  return (
    <>
      <div className="lbar">
        <button className="chip only-m" type="button" popoverTarget={filterFormId}>
          <Icon name="sliders-horizontal" small />
          {chips.length > 0 ? t('catalogue.filters.some', { count: chips.length }) : t('catalogue.filters.title')}
        </button>
        <h2
          className="lbar__count"
          tabIndex={-1}
          data-finding={t(list.onlyFloors ? 'catalogue.list.findingFloors' : 'catalogue.list.findingProducts')}
        >
          {t(list.onlyFloors ? 'catalogue.list.floors' : 'catalogue.list.products', { count: list.total })}
        </h2>
        <div className="sort">
          <label htmlFor="sort">
            <span>{t('catalogue.sort.label')}</span>
          </label>
          <select className="input" id="sort" name="sort" form={filterFormId} defaultValue={list.filters.sort}>
            {[...sortCodes].sort(newestFirst).map((code) => (
              <option key={code} value={code}>
                {t(search !== '' && code === defaultSort ? 'catalogue.sort.best' : `catalogue.sort.${code}`)}
              </option>
            ))}
            <RoomsOption list={list} />
          </select>
          <noscript>
            <button className="btn btn--s" type="submit" form={filterFormId}>
              {t('catalogue.filters.apply')}
            </button>
          </noscript>
        </div>
      </div>
      <RoomsNotice list={list} />
      {chips.length > 0 && (
        <ul className="chips" aria-label={t('catalogue.filters.active')}>
          {chips.map(({ id, label, href }) => (
            <li key={id}>
              <a
                className="chip"
                id={`chip-${id}`}
                href={href}
                aria-label={t('catalogue.filters.remove', { filter: label })}
              >
                <bdi>{label}</bdi>
                <Icon name="x" small />
              </a>
            </li>
          ))}
          <li>
            <a className="link small" href={listAddress(path, { ...noFilters, sort: list.filters.sort }, search)}>
              {t('catalogue.filters.clear')}
            </a>
          </li>
        </ul>
      )}
    </>
  )
}

/** What the list starts with stands first among the choices. */
const newestFirst = (a: string, b: string): number => Number(b === 'db') - Number(a === 'db')
