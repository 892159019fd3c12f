import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, arriveAsAdmin, hydrated, isSound, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

/** For whoever wants to look: where the pictures of the stations go. */
const shots = process.env.SHOTS
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** A guest's way from a product to the checkout, with all that has to be typed there. */
async function toCheckout(page: Page, language: Language, qty: string): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`${url}/product/boundary-bay-oak`)
  await hydrated(page)
  await page
    .getByRole('spinbutton', { name: t('cart.quantity') })
    .or(page.getByRole('textbox', { name: t('cart.quantity') }))
    .first()
    .fill(qty)
  await page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .click()
  await page.waitForURL('**/checkout')
  await page.locator('main').getByText('Boundary Bay Oak').first().waitFor()
  await page.getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) }).check({ force: true })
  const fields = { email: 'maya@example.com', fullName: 'Maya Lindqvist', phone: '604-555-0119' }
  const place = { house: '2218 Salal Crescent', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1' }
  for (const [name, value] of Object.entries({ ...fields, ...place }))
    await page
      .getByLabel(t(`checkout.${name}`), { exact: true })
      .first()
      .fill(value)
}

describe('a guest who orders more than the owner lets guests order', () => {
  test.each(cases)(
    'asks, is answered, and the next one is held, in %s on a %s',
    async (language, screen) => {
      const t = translatorFor(language)
      const where = `${screen}-${language}`
      const staff = await arriveAsAdmin(browser, shop.url, { language, screen })
      const adminPage = staff.page
      await adminPage.goto(`${url}/dashboard/settings/security`)
      const most = adminPage.getByLabel(t('admin-settings.guestOrders.mostUnits'))
      await most.fill('4')
      await isSoundHere(staff, `${where} settings`)
      await look(adminPage, `settings-${where}`)
      await adminPage.getByRole('button', { name: t('admin-kit.form.save'), exact: true }).click()
      await adminPage.getByText(t('admin-settings.saved')).first().waitFor()

      const guest = await arrive(browser, url, { language, screen })
      const { page } = guest
      await toCheckout(page, language, '5')
      await page.getByText(t('checkout.request.title'), { exact: true }).waitFor()
      await isSound(guest, 'checkout of a request')
      await look(page, `checkout-${where}`)
      await page.getByRole('button', { name: t('checkout.request.place'), exact: true }).click()
      await page.waitForURL('**/order/*')
      await page.getByRole('heading', { name: t('confirmation.titleRequested') }).waitFor()
      await page.getByText(t('confirmation.nextRequested')).waitFor()
      const address = page.url()
      await hydrated(page)
      await isSound(guest, 'page of a request')
      await look(page, `order-requested-${where}`)

      await adminPage.goto(`${url}/dashboard/orders?status=requested`)
      await look(adminPage, `orders-${where}`)
      await adminPage.locator('main').getByRole('link', { name: /UF-/ }).first().click()
      await adminPage.getByText(t('dashboard.order.request')).waitFor()
      await isSoundHere(staff, `${where} request`)
      await look(adminPage, `request-${where}`)
      await adminPage.getByRole('button', { name: t('dashboard.move.confirmed'), exact: true }).click()
      await adminPage.getByRole('dialog').getByText(t('dashboard.order.askConfirmRequest')).waitFor()
      await adminPage
        .getByRole('dialog')
        .getByRole('button', { name: t('dashboard.move.confirmed'), exact: true })
        .click()
      await adminPage.locator('.dhead').getByText(t('dashboard.status.confirmed'), { exact: true }).waitFor()
      await page.goto(address)
      await page.getByText(t('confirmation.status.confirmed')).first().waitFor()

      await toCheckout(page, language, '2')
      expect(await page.getByText(t('checkout.request.title'), { exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
      await page.waitForURL((at) => at.pathname.startsWith('/order/') && at.href !== address)
      await look(page, `order-held-${where}`)
      await isSound(guest, 'page of a held order')
      await adminPage.goto(`${url}/dashboard/orders?status=pending`)
      await adminPage.locator('main').getByRole('link', { name: /UF-/ }).first().click()
      const longer = adminPage.getByRole('button', {
        name: t('dashboard.order.extend', { count: 3 }),
        exact: true,
      })
      await longer.waitFor()
      await look(adminPage, `held-${where}`)
      await longer.click()
      await adminPage.getByText(t('dashboard.timeline.hold'), { exact: true }).waitFor()
      await isSoundHere(staff, `${where} held order`)
      await look(adminPage, `held-longer-${where}`)
      await leave(guest.context)
      await leave(staff.context)
    },
    120_000,
  )
})
