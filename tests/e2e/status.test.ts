import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { signedIn } from '../data/admin.ts'
import { arrive, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()

test('the status says what to do, tells that it was done when it is asked again, and leads to the e-mails by keyboard', async () => {
  const { db } = shop.database
  const { cookie } = await signedIn(db, { staff: { active: true, permissions: [settings] } })
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const [name = '', value = ''] = cookie.replace('__Host-', '').split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  await page.goto(`${shop.url}/dashboard/settings/status`)
  const backup = page.getByRole('region', { name: t('admin-status.part.backup') })
  await backup.getByText(t('admin-status.do.backupNever')).waitFor()
  await backup.getByText(t('admin-status.state.attention')).waitFor()
  const summary = page.getByRole('status').filter({ hasText: t('admin-status.needs', { count: 2 }) })
  await summary.waitFor()
  await db.execute(sql`
    insert into backups (id, store, file_name, at, bytes, seconds, is_sealed, version)
    values (gen_random_uuid(), 'surrey', 'underfoot-surrey-2026-11-26T130509Z.backup', now(), 2500000000, 61, true, '1.0.0')`)
  await page.reload()
  await backup.getByText(t('admin-status.state.good')).waitFor()
  expect((await backup.locator('dd').allTextContents()).slice(1, 5)).toEqual(['Never', '2.5 GB', '61 seconds', 'Yes'])
  await page
    .getByRole('status')
    .filter({ hasText: t('admin-status.needs', { count: 1 }) })
    .waitFor()

  const mail = page.getByRole('region', { name: t('admin-status.part.mail') })
  await mail.getByText(t('admin-status.do.mailOff')).waitFor()
  await mail.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/mail')
  await page.getByRole('heading', { level: 1, name: t('notifications.mail.title') }).waitFor()
  expect(troubles).toEqual([])
  await leave(context)
})

test('a status that cannot be had says so, and can be asked for again', async () => {
  const { cookie } = await signedIn(shop.database.db, { isAdmin: true })
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  const [name = '', value = ''] = cookie.replace('__Host-', '').split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  await page.route('**/api/status', (route) => route.abort())
  await page.goto(`${shop.url}/dashboard/settings/status`)
  const failed = page.getByRole('alert').filter({ hasText: t('admin-status.failed') })
  await failed.waitFor({ timeout: 60_000 })
  await page.unroute('**/api/status')
  await failed.getByRole('button', { name: t('admin-kit.tryAgain') }).click()
  await page.getByRole('region', { name: t('admin-status.jobs.title') }).waitFor()
  await leave(context)
})

const settings = { name: 'settings', view: true, edit: false, delete: false } as const
