import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { SettingsView } from '../schema.ts'

/** The settings as they are edited. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => ask<SettingsView>(calls.officeSettings),
})
