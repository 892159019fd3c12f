import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ChoiceFilter } from '../rules.ts'
import { FilterGroup } from './filter-group.tsx'
import { Check, ChoiceGroup } from './filter-values.tsx'
import { RoomsGroup } from './list-rooms.tsx'
import type { ListPageView } from './list-view.ts'
import { PriceGroup } from './price-group.tsx'

/** The form's id, by which the button that opens it on a phone and the order beside the list name it. */
export const filterFormId = 'filters'

/** What a floor bears: shown as one group, since either is a single value. */
function SuitsGroup({ view: { list } }: { view: ListPageView }) {
  const { t } = useI18n()
  const offered = (['waterproof', 'heating'] as const).filter((name) => list[name] !== null)
  if (offered.length === 0) return null
  const chosen = offered.filter((name) => list.filters[name]).length
  return (
    <FilterGroup name="suits" title={t('catalogue.filters.suits')} chosen={chosen} isOpen={false}>
      {offered.map((name) => (
        <Check key={name} name={name} value="1" count={list[name] ?? 0} checked={list.filters[name]}>
          {t(`catalogue.filters.${name}`)}
        </Check>
      ))}
    </FilterGroup>
  )
}

/** The groups of values before and after those of other kinds. */
const beforePrice: readonly ChoiceFilter[] = ['stock', 'room', 'look', 'color']
const afterPrice: readonly ChoiceFilter[] = ['thickness', 'underlay', 'width', 'wear']
const afterSuits: readonly ChoiceFilter[] = ['installation', 'finish', 'brand', 'size']

/** The filters of a list as a form that asks for the same page; a sheet on a phone, a column beside the list elsewhere. */
export function ListFilters({ view }: { view: ListPageView }) {
  const { t } = useI18n()
  const { list, path, search } = view
  const choices = (names: readonly ChoiceFilter[]) =>
    names.map((name) => <ChoiceGroup key={name} name={name} view={view} />)
  const goods = list.onlyFloors ? 'Floors' : 'Products'
  // What script makes of the button, which counts what the choices leave.
  const shows =
    list.total > 0 ? t(`catalogue.filters.show${goods}`, { count: list.total }) : t(`catalogue.filters.no${goods}`)
  return (
    <form
      className="rail"
      id={filterFormId}
      popover="auto"
      action={path}
      // A browser that fills in what was chosen on another visit would have it differ from the list.
      autoComplete="off"
      aria-label={t('catalogue.filters.title')}
    >
      <div className="rail__head only-m">
        <strong>{t('catalogue.filters.title')}</strong>
        <button
          className="ibtn"
          type="button"
          popoverTarget={filterFormId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: it has the focus when the sheet opens, and not when the page does
          autoFocus
          aria-label={t('catalogue.filters.close')}
        >
          <Icon name="x" />
        </button>
      </div>
      {search && <input type="hidden" name="q" value={search} />}
      <RoomsGroup list={list} />
      {choices(beforePrice)}
      <PriceGroup view={view} />
      {choices(afterPrice)}
      <SuitsGroup view={view} />
      {choices(afterSuits)}
      <div className="rail__go">
        <button className="btn btn--ink btn--wide" type="submit" data-shows={shows} data-total={list.total}>
          {t('catalogue.filters.apply')}
        </button>
      </div>
    </form>
  )
}
