import { queryOptions } from '@tanstack/react-query'
import type { TaxesView, TaxRateView } from '../../pricing/tax-schema.ts'
import { callHref, calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { PickupStore } from '../queries.ts'
import type { AdminArea } from '../schema.ts'

export type ShippingView = { areas: AdminArea[]; pickup: PickupStore[] }

/** The delivery areas, and how each store hands goods out. */
export const shippingQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: () => ask<ShippingView>(calls.deliveryAreas),
})

/** One delivery area. */
export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipping', 'area', id],
    queryFn: async () => (await ask<{ area: AdminArea }>(callHref(calls.deliveryArea, id))).area,
  })

/** Whether tax is charged, and every rate. */
export const taxesQuery = queryOptions({
  queryKey: ['taxes'],
  queryFn: async () => (await ask<{ taxes: TaxesView }>(calls.taxes)).taxes,
})

/** One tax rate. */
export const taxRateQuery = (id: string) =>
  queryOptions({
    queryKey: ['taxes', 'rate', id],
    queryFn: async () => (await ask<{ rate: TaxRateView }>(callHref(calls.taxRate, id))).rate,
  })
