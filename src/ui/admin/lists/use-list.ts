import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Call, CallInput, JsonContract } from '../../../http/call.ts'
import { askEndpoint } from '../../client.ts'
import { changedSearch, type ListAddress, type ListChange } from './list-address.ts'

/** What every list's call answers besides its rows. */
export type ListPage = {
  total: number
  /** Whether there are more than `total`, where not all are counted. */
  hasMore?: boolean
  /** Whether there may be more under each tab than its number says. */
  isCountedInPart?: boolean
  page: number
  pageSize: number
}

/** A list as its address has it. */
export type AdminList<Search extends object> = {
  /** Under this name its columns and its views are kept: small letters and hyphens. */
  screen: string
  search: Search
  usualSort: string | undefined
  /** Asks otherwise. `isReplaced` where the earlier question is no place to come back to, as while typing. */
  change: (change: ListChange<Search>, isReplaced?: boolean) => void
  /** Asks something else altogether; without a search, for everything. */
  ask: (raw?: Readonly<Record<string, unknown>>, isReplaced?: boolean) => void
}

/**
 * The state of a list: all of it is in the address, so that a link, the back button and a saved view lead to the same rows.
 * @example const list = useList('brands', brandList)
 */
export function useList<Search extends object>(
  screen: string,
  { read, usualSort }: ListAddress<Search>,
): AdminList<Search> {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  // From the address as it is when it changes: a search that was typed a moment ago must not undo a tab chosen since.
  const go = (search: (now: Readonly<Record<string, unknown>>) => Search, replace = false) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  return {
    screen,
    usualSort,
    search: read(raw),
    change: (change, isReplaced) => go((now) => changedSearch(read(now), change), isReplaced),
    ask: (asked = {}, isReplaced) => go(() => read(asked), isReplaced),
  }
}

const pageOptions = <Page extends object>(
  screen: string,
  search: object,
  queryFn: () => Promise<Page>,
  refreshMs: number | undefined,
) =>
  queryOptions({
    queryKey: [screen, search],
    queryFn,
    placeholderData: keepPreviousData,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  })

/**
 * The query of one page of a list. While the next page loads, the last one stays.
 * @param refreshMs how often it is asked again, for lists to which others add
 * @example export const brandsQuery = (search: BrandSearch) => listQuery('brands', calls.brands, search)
 */
export const listQuery = <C extends JsonContract>(
  screen: string,
  endpoint: Call<C, 'GET'>,
  search: CallInput<C> & object,
  refreshMs?: number,
) => pageOptions(screen, search, () => askEndpoint(endpoint, search), refreshMs)
