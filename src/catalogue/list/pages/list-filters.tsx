import type { CSSProperties, ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FacetValue } from '../queries.ts'
import { type ChoiceFilter, choiceFilters } from '../rules.ts'
import { useFacetLabel } from './facet-label.ts'
import type { ListPageView } from './list-view.ts'
import { pricePattern } from './price-pattern.ts'

/** The form's id, by which the button that opens it on a phone and the order beside the list name it. */
export const filterFormId = 'filters'

function Group({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <fieldset id={`group-${name}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type CheckProps = { name: string; value: string; count: number; checked: boolean; hex?: string; children: ReactNode }

/** Whether a value is worth a line: what would leave nothing is not, unless it is chosen and can be taken back. */
const isOffered = (count: number, checked: boolean): boolean => count > 0 || checked

/** One value to filter by. */
function Check({ name, value, count, checked, hex, children }: CheckProps) {
  const { format } = useI18n()
  if (!isOffered(count, checked)) return null
  return (
    <label className={hex ? 'check tone' : 'check'}>
      <input
        type="checkbox"
        id={`${name}-${value.replaceAll(/\s/g, '_')}`}
        name={name}
        value={value}
        defaultChecked={checked}
      />
      {hex && <span className="dot" style={{ ['--c' as string]: hex }} />}
      <bdi>{children}</bdi>
      <span className="n">{format.number(count)}</span>
    </label>
  )
}

/** A group longer than this keeps its last values folded, so that the column stays about as long as the list beside it. */
const seenAtOnce = 7

type ChoiceProps = { name: ChoiceFilter; values: readonly FacetValue[]; chosen: readonly string[] }

function Choice({ name, values, chosen }: ChoiceProps) {
  const { t } = useI18n()
  const labelOf = useFacetLabel()
  // A filter of one value that everything has tells nothing, unless it has been chosen.
  if (values.length < 2 && chosen.length === 0) return null
  const offered = values.filter(({ value, count }) => isOffered(count, chosen.includes(value)))
  if (offered.length === 0) return null
  const checks = offered.map(({ value, label, hex, count }) => (
    <Check key={value} name={name} value={value} count={count} checked={chosen.includes(value)} {...(hex && { hex })}>
      {labelOf(name, label)}
    </Check>
  ))
  // One or two more are shown sooner than they are asked for.
  const seen = offered.length > seenAtOnce + 2 ? seenAtOnce : offered.length
  const rest = offered.slice(seen)
  return (
    <Group name={name} title={t(`catalogue.filters.${name}`)}>
      {checks.slice(0, seen)}
      {rest.length > 0 && (
        <details className="rail__more" id={`more-${name}`} open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>
            <Icon name="chevron-down" small /> {t('catalogue.filters.more', { count: rest.length })}
          </summary>
          {checks.slice(seen)}
        </details>
      )}
    </Group>
  )
}

function PriceRange({ view: { list, currencySymbol } }: { view: ListPageView }) {
  const { t, format } = useI18n()
  if (!list.prices) return null
  const { lowestMinor, highestMinor, histogram } = list.prices
  const { minPerSqFtMinor, maxPerSqFtMinor } = list.filters
  const { charged, shown } = format.currency
  // Bounds stay in the currency charged, so that a shared address finds the same floors for everyone.
  const title = charged === shown ? t('catalogue.filters.price') : t('catalogue.filters.priceIn', { currency: charged })
  const tallest = Math.max(1, ...histogram)
  const stepMinor = (highestMinor - lowestMinor) / histogram.length
  const isWithin = (step: number) =>
    lowestMinor + (step + 1) * stepMinor > (minPerSqFtMinor ?? 0) &&
    lowestMinor + step * stepMinor <= (maxPerSqFtMinor ?? Number.POSITIVE_INFINITY)
  const bars = histogram.map((count, step) => ({ at: lowestMinor + step * stepMinor, count, on: isWithin(step) }))
  const bound = (name: 'min' | 'max', minor: number | null, placeholder: number) => (
    <span className="unit unit--pre" style={{ '--more': [...currencySymbol].length - 1 } as CSSProperties}>
      <span aria-hidden="true">
        <bdi dir="ltr">{currencySymbol}</bdi>
      </span>
      <input
        className="input"
        id={`price-${name}`}
        name={name}
        inputMode="decimal"
        dir="ltr"
        pattern={pricePattern}
        title={t('catalogue.filters.priceFormat')}
        aria-label={t(`catalogue.filters.${name}`)}
        defaultValue={minor === null ? '' : format.plain(minor / 100)}
        placeholder={format.plain(placeholder / 100, 2)}
      />
    </span>
  )
  return (
    <Group name="price" title={title}>
      <div className="hist" aria-hidden="true">
        {bars.map(({ at, count, on }) => (
          <i
            key={at}
            className={on && count > 0 ? 'on' : undefined}
            style={{ blockSize: 2 + (38 * count) / tallest }}
          />
        ))}
      </div>
      <div className="range">
        {bound('min', minPerSqFtMinor, lowestMinor)}
        <span>{t('catalogue.filters.to')}</span>
        {bound('max', maxPerSqFtMinor, highestMinor)}
      </div>
    </Group>
  )
}

/** The filters of a list as a form that asks for the same page; a sheet on a phone, a column beside the list elsewhere. */
export function ListFilters({ view }: { view: ListPageView }) {
  const { t } = useI18n()
  const { list, path, search, storeName } = view
  const { filters, facets } = list
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
      {(isOffered(list.stock, filters.stock) || isOffered(list.sale, filters.sale)) && (
        <Group name="stock" title={t('catalogue.filters.stock')}>
          <Check name="stock" value="1" count={list.stock} checked={filters.stock}>
            {t('catalogue.stock.in', { store: storeName })}
          </Check>
          <Check name="sale" value="1" count={list.sale} checked={filters.sale}>
            {t('catalogue.filters.sale')}
          </Check>
        </Group>
      )}
      <PriceRange view={view} />
      {choiceFilters.map((name) => (
        <Choice key={name} name={name} values={facets[name]} chosen={filters[name]} />
      ))}
      {(isOffered(list.waterproof, filters.waterproof) || isOffered(list.heating, filters.heating)) && (
        <Group name="suits" title={t('catalogue.filters.suits')}>
          <Check name="waterproof" value="1" count={list.waterproof} checked={filters.waterproof}>
            {t('catalogue.filters.waterproof')}
          </Check>
          <Check name="heating" value="1" count={list.heating} checked={filters.heating}>
            {t('catalogue.filters.heating')}
          </Check>
        </Group>
      )}
      <div className="rail__go">
        <button className="btn btn--ink btn--wide" type="submit" data-shows={shows} data-total={list.total}>
          {t('catalogue.filters.apply')}
        </button>
      </div>
    </form>
  )
}
