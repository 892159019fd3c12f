import { useI18n } from '../../../i18n/react.tsx'
import type { ListView } from '../queries.ts'
import { roomsSort } from '../rules.ts'

type Props = { list: Pick<ListView, 'filters' | 'enough'> }

/**
 * Leaves the floors of which the store has enough for the rooms of a project. Where the list is of no rooms it is seen by those only
 * whose browser has some, and can be chosen when the browser has said what these take.
 */
export function RoomsGroup({ list: { filters, enough } }: Props) {
  const { t, format } = useI18n()
  const isOfRooms = filters.rooms !== ''
  return (
    <div className={isOfRooms ? 'rail__rooms is-on' : 'rail__rooms'}>
      <input type="hidden" name="rooms" value={filters.rooms} />
      <label className="check">
        <input
          type="checkbox"
          id="enough-1"
          name="enough"
          value="1"
          defaultChecked={filters.enough}
          disabled={!isOfRooms}
        />
        <bdi>{t('catalogue.filters.enough')}</bdi>
        {enough !== null && <span className="n">{format.number(enough)}</span>}
      </label>
    </div>
  )
}

/** The order by what floors cost in the rooms of a project. */
export function RoomsOption({ list: { filters } }: Props) {
  const { t } = useI18n()
  const isOff = filters.rooms === ''
  return (
    <option value={roomsSort} id="sort-rooms" hidden={isOff} disabled={isOff}>
      {t(`catalogue.sort.${roomsSort}`)}
    </option>
  )
}

/** The place in which the browser says that a list is of other rooms than its own. */
export const RoomsNotice = ({ list: { filters } }: Props) =>
  filters.rooms === '' ? null : <p className="list__rooms" data-rooms-of={filters.rooms} />
