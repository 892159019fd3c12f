import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { anyText, listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import { couponSorts, couponStates } from '../coupon-schema.ts'
import { discountKinds } from '../discounts/rules.ts'

/** What the address of the coupons' list may ask for. */
export const couponsList = listAddress({
  sorts: couponSorts,
  usualSort: 'db',
  filters: { state: oneOf(couponStates), category: anyText(40), kind: oneOf(discountKinds) },
})

/** A page of the coupons. */
export const couponsQuery = (search: SearchOf<typeof couponsList>) => listQuery('coupons', calls.coupons, search)

/** One coupon. */
export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupon', id],
    queryFn: async () => (await askEndpoint(calls.coupon, { id })).coupon,
  })

/** The categories, subcategories and brands that a discount can be limited to. */
export const couponCategoriesQuery = queryOptions({
  queryKey: ['coupon-categories'],
  queryFn: () => askEndpoint(calls.couponCategories, {}),
})

/** The groups of customers that a discount can be for. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['customer-groups', 'choices'],
  queryFn: async () => (await askEndpoint(calls.groupChoices, {})).groups,
})

/** The segments of customers that a discount can be for. */
export const segmentChoicesQuery = queryOptions({
  queryKey: ['segments', 'choices'],
  queryFn: async () => (await askEndpoint(calls.segmentChoices, {})).segments,
})

/** A page of the orders that use a coupon. */
export const couponUsesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['coupon', id, 'uses', page],
    queryFn: () => askEndpoint(calls.couponUses, { id, page }),
    placeholderData: keepPreviousData,
  })
