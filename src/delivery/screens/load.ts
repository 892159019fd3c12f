import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** The delivery areas, and how each store hands goods out. */
export const shippingQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: () => askEndpoint(calls.areas, {}),
})

/** One delivery area, with what its slots hold and where others have the same codes. */
export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipping', 'area', id],
    queryFn: () => askEndpoint(calls.area, { id }),
  })

/** Which area takes a postal code; nothing is asked before one is typed. */
export const trialQuery = (asked: { country: string; zipCode: string } | undefined) =>
  queryOptions({
    queryKey: ['shipping', 'trial', asked],
    queryFn: () => askEndpoint(calls.areaTrial, { country: '', zipCode: '', ...asked }),
    enabled: asked !== undefined,
  })

/** Whether tax is charged, and every rate. */
export const taxesQuery = queryOptions({
  queryKey: ['taxes'],
  queryFn: async () => (await askEndpoint(calls.taxes, {})).taxes,
})

/** One tax rate. */
export const taxRateQuery = (id: string) =>
  queryOptions({
    queryKey: ['taxes', 'rate', id],
    queryFn: async () => (await askEndpoint(calls.taxRate, { id })).rate,
  })
