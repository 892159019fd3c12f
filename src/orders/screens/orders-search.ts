import { type SortCode, sortCodes } from '../../catalogue/rules.ts'
import type { OrderStatus, PaymentStatus } from '../schema.ts'
import { isOrderStatus, isPaymentStatus } from './tones.ts'

/** What the list's address asks for; what is not in it has its usual value. */
export type OrdersSearch = {
  search?: string
  status?: OrderStatus
  payment?: PaymentStatus
  from?: string
  to?: string
  sort?: SortCode
  page?: number
}

type Change = { [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined }

const isSortCode = (value: unknown): value is SortCode => sortCodes.some((code) => code === value)
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The search with a change; what became undefined is no longer in it. Another question begins at its first page. */
export function changed(search: OrdersSearch, change: Change): OrdersSearch {
  const entries = Object.entries({ ...search, page: undefined, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** What of an address's query makes sense; the rest is left out, as if nobody had written it. */
export function readOrdersSearch(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const { search, status, payment, from, to, sort } = raw
  const page = Number(raw.page)
  return changed(
    {},
    {
      search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 100) : undefined,
      status: isOrderStatus(status) ? status : undefined,
      payment: isPaymentStatus(payment) ? payment : undefined,
      from: isDay(from) ? from : undefined,
      to: isDay(to) ? to : undefined,
      sort: isSortCode(sort) && sort !== 'db' ? sort : undefined,
      page: Number.isInteger(page) && page > 1 ? page : undefined,
    },
  )
}

/** Whether it leaves anything out, apart from the status, which has its own tabs. */
export const isNarrowed = ({ search, payment, from, to }: OrdersSearch): boolean =>
  [search, payment, from, to].some((value) => value !== undefined)
