import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { randomToken } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as [Language, Screen][])(
  'somebody without an account has a screen, is merged with who they are, and separated again (%s, %s)',
  async (language, screen) => {
    const t = translatorFor(language)
    const of = `guest-${randomToken(6)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}`
    const { db } = shop.database
    await soldOrder(db, { email: `${of}-typo@example.com`, fullName: 'Mira Sandoval', paidMinor: 21_000 })
    await soldOrder(db, { email: `${of}@example.com`, fullName: 'Mira Sandoval', paidMinor: 90_000 })
    const person = await arriveAsAdmin(browser, shop.url, { language, screen })
    const { page, context } = person
    await page.goto(`${shop.url}/dashboard/users?search=${of}&account=no&sort=pb`)
    const rows = page.locator('main tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    await rows.first().getByText(t('admin-customers.badge.guest')).waitFor()
    await isSoundHere(person, `customers without accounts ${screen} ${language}`)
    await rows.first().getByRole('link', { name: 'Mira Sandoval' }).click()
    await page.getByLabel(t('admin-customers.notes.add')).fill('Rings after six')
    await page.getByRole('button', { name: t('admin-customers.notes.save') }).click()
    await page.getByText(t('admin-customers.timeline.kind.note'), { exact: true }).waitFor()
    const find = page.getByRole('combobox', { name: t('admin-customers.merge.find') })
    await find.fill(`${of}-typo`)
    await page.locator('.picker__one').first().click()
    const question = page.locator('dialog[open]')
    await question.getByRole('button', { name: t('admin-customers.merge.do') }).click()
    const separate = page.getByRole('button', {
      name: t('admin-customers.merge.separateNamed', { name: `${of}-typo@example.com` }),
    })
    await separate.waitFor()
    await expect.poll(() => page.locator('section[aria-labelledby="guest-orders"] tbody tr').count()).toBe(2)
    await isSoundHere(person, `customer without an account ${screen} ${language}`)
    const timeline = page.getByRole('region', { name: t('admin-customers.timeline.title') })
    await expect.poll(() => timeline.getByText(t('admin-customers.timeline.kind.order')).count()).toBe(2)
    await separate.click()
    await expect.poll(() => separate.count()).toBe(0)
    await leave(context)
  },
)
