import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import { CachedFragment } from '../../../ui/cached-fragment.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Picture as PictureOf } from '../../schema.ts'
import type { FacetValue } from '../queries.ts'
import type { ChoiceFilter } from '../rules.ts'
import { useFacetLabel } from './facet-label.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ListPageView } from './list-view.ts'

/** What a filter's value is known by on a page. */
export const valueId = (name: string, value: string): string => `${name}-${value.replaceAll(/\s/g, '_')}`

type CheckProps = {
  name: string
  value: string
  count: number
  checked: boolean
  hex?: string | null
  picture?: PictureOf | undefined
  children: ReactNode
}

/** Classes of a value by what stands for it. */
const kindOf = ({ hex, picture }: CheckProps): string => (picture ? 'check look' : hex ? 'check tone' : 'check')

/** One value to filter by. What would leave nothing is off, unless it is chosen and can be taken back. */
export function Check(props: CheckProps) {
  const { name, value, count, checked, hex, picture, children } = props
  const { format } = useI18n()
  const isOff = count === 0 && !checked
  return (
    <label className={isOff ? `${kindOf(props)} none` : kindOf(props)}>
      <input
        type="checkbox"
        id={valueId(name, value)}
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={isOff}
      />
      {picture && (
        <CachedFragment owner={picture} under="look">
          <Picture picture={picture} alt="" sizes="76px" href={imageHref} />
        </CachedFragment>
      )}
      {hex && <span className="dot" style={{ ['--c' as string]: hex }} />}
      <bdi>{children}</bdi>
      <span className="n">{format.number(count)}</span>
    </label>
  )
}

/** The groups that are open where nothing in them is chosen: what most people choose by. */
const openGroups: readonly ChoiceFilter[] = ['stock', 'room', 'look', 'color', 'thickness', 'width', 'wear']

/** A group longer than this keeps its last values folded, so that the column stays about as long as the list beside it. */
const seenAtOnce: Partial<Record<ChoiceFilter, number>> = { color: 8 }
const usuallySeen = 6
/** So many more are shown sooner than they are asked for. */
const spared = 2

/** A filter of which several values may be chosen. */
export function ChoiceGroup({ name, view }: { name: ChoiceFilter; view: ListPageView }) {
  const { t } = useI18n()
  const labelOf = useFacetLabel(view)
  const { facets, filters, lookPictures } = view.list
  const [values, chosen] = [facets[name], filters[name]]
  // A filter of one value that everything has tells nothing, unless it has been chosen; a store does not have everything.
  if (values.length < (name === 'stock' ? 1 : 2) && chosen.length === 0) return null
  const isSwatched = name === 'look' && values.some(({ value }) => lookPictures.has(value))
  const check = ({ value, label, hex, count }: FacetValue) => (
    <Check
      key={value}
      name={name}
      value={value}
      count={count}
      checked={chosen.includes(value)}
      hex={hex}
      picture={lookPictures.get(name === 'look' ? value : '')}
    >
      {labelOf(name, label)}
    </Check>
  )
  const kind = isSwatched ? 'looks' : name === 'color' ? 'tones' : undefined
  const rows = (some: readonly FacetValue[]) => (kind ? <div className={kind}>{some.map(check)}</div> : some.map(check))
  const most = seenAtOnce[name] ?? usuallySeen
  const seen = values.length > most + spared ? most : values.length
  const rest = values.slice(seen)
  return (
    <FilterGroup
      name={name}
      title={t(`catalogue.filters.${name}`)}
      chosen={chosen.length}
      isOpen={openGroups.includes(name)}
    >
      {rows(values.slice(0, seen))}
      {rest.length > 0 && (
        <details className="rail__more" id={`more-${name}`} open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>
            <Icon name="chevron-down" small />
            <span className="rail__all">{t('catalogue.filters.all', { count: values.length })}</span>
            <span className="rail__fewer">{t('catalogue.filters.fewer')}</span>
          </summary>
          {rows(rest)}
        </details>
      )}
    </FilterGroup>
  )
}
