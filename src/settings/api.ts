import { z } from 'zod'
import { read, write } from '../platform/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { changeSettings } from './commands.ts'
import { getSettings, readSettings } from './queries.ts'
import { publicSettings } from './rules.ts'
import { changeSettingsSchema, type Reach } from './schema.ts'

/**
 * The calls of the settings.
 * @param reachOf what the environment has keys for, and which of it takes a currency; asked anew at each call
 */
export const settingsEndpoints = (reachOf: (currency: string) => Reach) => [
  read({
    path: calls.settings,
    summary: 'The shop settings that every page may show; never a secret',
    access: 'public',
    input: z.object({}),
    answer: async (_input, { db }) =>
      succeed({ body: { success: true, settings: publicSettings(await getSettings(db)) } }),
  }),
  read({
    path: calls.officeSettings,
    summary: 'The settings with their version, and what has keys; staff who may view the settings',
    access: { area: 'settings', right: 'view' },
    input: z.object({}),
    answer: async (_input, { db }) => {
      const stored = await readSettings(db)
      return succeed({ body: { success: true, ...stored, reach: reachOf(stored.settings.currency.name) } })
    },
  }),
  write({
    method: 'PUT',
    path: calls.settingsPage,
    summary: 'Save one page of the settings, all that it holds; staff who may edit the settings',
    access: { area: 'settings', right: 'edit' },
    bodyLimit: 64 * 1024,
    input: changeSettingsSchema,
    answer: async (input, { tx, audit }) => {
      if (!input) return fail('NOT_FOUND')
      const changed = await changeSettings(tx, input, reachOf)
      if (!changed.ok) return changed
      const { before, after, settings, version } = changed.value
      audit({ action: 'settings.change', subject: `settings:${input.page}`, before, after })
      return succeed({ body: { success: true, settings, version, reach: reachOf(settings.currency.name) } })
    },
  }),
]
