import { afterAll, expect, test } from 'vitest'
import { setupSteps } from '../../src/admin/setup/contracts.ts'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { prepareShop } from '../../src/main/prepare.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { emptyDatabase, type TestDatabase, testAdmin, testLog, testStore } from '../shop/database.ts'
import { environmentOf } from '../shop/open-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { arriveAsAdmin, isSoundHere, isStill, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

/** An empty shop's database, as its first start leaves it. */
async function prepared(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  const env = { SEED: 'empty', ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password, ...testSecretsEnv }
  await prepareShop({ pool: database.pool, env: parseEnv(env), store: testStore, log: testLog })
  return database
}

const database = await prepared()
const { shop, browser } = await shopAndBrowser({ env: environmentOf(database) })
afterAll(() => database.drop())

const enter = async (language: Language, screen: Screen) => {
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const t = translatorFor(language)
  await person.page.goto(`${shop.url}/dashboard`)
  const guide = person.page.getByRole('region', { name: t('admin-setup.title'), exact: true })
  await guide.waitFor()
  return { person, t, guide }
}

const visits = languages.flatMap((language) => [
  [language, 'desktop'] as [Language, Screen],
  [language, 'phone'] as [Language, Screen],
])

test.each(visits)('an empty shop leads its owner to the first sale, in %s on a %s', async (language, screen) => {
  const { person, t, guide } = await enter(language, screen)
  for (const name of setupSteps) await guide.getByText(t(`admin-setup.${name}.title`), { exact: true }).waitFor()
  await isSoundHere(person, `setup ${language} ${screen}`)
  await isStill(person.page, `setup ${language} ${screen}`)
  await leave(person.context)
})

test('every step leads to a screen that is there', async () => {
  const { person, guide } = await enter('en', 'desktop')
  const targets = await guide.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(setupSteps.length)
  for (const target of targets) {
    await person.page.goto(`${shop.url}${target}`)
    await person.page.locator('h1').first().waitFor()
    expect(person.troubles, String(target)).toEqual([])
  }
  await leave(person.context)
})

test('a step is done when its screen is saved, and the list can be put away by keyboard and taken out again', async () => {
  const { person, t, guide } = await enter('en', 'desktop')
  const { page, context } = person
  const payments = guide.getByRole('listitem').filter({ hasText: t('admin-setup.payments.title') })
  expect(await payments.getByText(t('admin-setup.done')).count()).toBe(0)
  const { settings, version } = await (await context.request.get(`${shop.url}/api/settings`)).json()
  const saved = await context.request.put(`${shop.url}/api/settings/gateway`, {
    headers: { origin: shop.url },
    data: { version, paymentGateway: settings.paymentGateway },
  })
  expect(saved.status()).toBe(200)
  await page.reload()
  await payments.getByText(t('admin-setup.done'), { exact: true }).waitFor()

  await guide.getByRole('button', { name: t('admin-setup.hide'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await guide.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('admin-kit.undo.do'), exact: true }).click()
  await guide.waitFor()
  await guide.getByRole('button', { name: t('admin-setup.hide'), exact: true }).click()
  await guide.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.reports').waitFor()
  expect(await guide.count()).toBe(0)
  await leave(context)
})
