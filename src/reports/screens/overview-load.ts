import { stores } from '../../../stores/index.ts'
import { calls } from '../../routes.ts'
import { isDay, listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { periodNames } from '../period-rules.ts'

const REFRESH_MS = 300_000

/** The stores that can be looked at by themselves. */
export const storeIds = Object.keys(stores)

/** What the first screen's address may ask for. */
export const overviewAddress = listAddress({
  filters: { period: oneOf(periodNames), from: isDay, to: isDay, store: oneOf(storeIds) },
})

export type OverviewSearch = SearchOf<typeof overviewAddress>

/** The figures of a period; the last ones stay while others load. */
export const overviewQuery = (search: OverviewSearch) => listQuery('overview', calls.overview, search, REFRESH_MS)
