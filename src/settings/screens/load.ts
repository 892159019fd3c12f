import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { SettingsView } from '../schema.ts'

/** A store's settings as they are edited; those of the store whose site this is where none is named. */
export const settingsQuery = (store?: string) =>
  queryOptions({
    queryKey: ['settings', store ?? ''],
    queryFn: () => ask<SettingsView>(calls.adminSettings + (store ? `?${new URLSearchParams({ store })}` : '')),
  })
