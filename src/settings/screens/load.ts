import { queryOptions } from '@tanstack/react-query'
import { storeVariants } from '../../../stores/index.ts'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** A store's settings as they are edited; those of the store whose site this is where none is named. */
export const settingsQuery = (store?: string) =>
  queryOptions({
    queryKey: ['settings', store ?? ''],
    queryFn: () => askEndpoint(calls.adminSettings, { store: storeVariants.find((one) => one === store) }),
  })
