import type { SettingsView } from '../../src/settings/contracts.ts'
import { type SettingsPage, settingsPageSchemas } from '../../src/settings/schema.ts'
import type { TestShop } from '../shop/shop.ts'

/** The settings as an administrator of a test's shop reads and saves them. */
export function settingsAdmin(shop: TestShop, headers: { cookie: string }) {
  const read = async (): Promise<SettingsView> =>
    (await shop.call('GET', '/api/settings', { headers })).body as unknown as SettingsView

  /** What a page of the settings holds now, as its form would send it back. */
  async function formOf(page: SettingsPage): Promise<Record<string, unknown> & { version: number }> {
    const { settings, version } = await read()
    const { error, data } = settingsPageSchemas[page].safeParse(settings)
    if (error) throw error
    return { ...data, version }
  }
  const put = (page: string, body: object) => shop.call('PUT', `/api/settings/${page}`, { body, headers })
  const save = async (page: SettingsPage, change: object) => put(page, { ...(await formOf(page)), ...change })
  return { read, formOf, put, save }
}
