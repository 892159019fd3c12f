import { expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arriveAsAdmin, isSoundHere, isStill, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

/** Sells a few floors, so that there is something to draw. */
async function sell(slug: string, qty: number): Promise<void> {
  const { product } = await (await fetch(`${shop.url}/api/home/product_search`)).json()
  const floor = product.find((one: { slug: string }) => one.slug === slug)
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({
      idempotencyKey: crypto.randomUUID(),
      cartId: crypto.randomUUID(),
      lines: [{ _id: floor._id, qty }],
      contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
      billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
      shippingSame: true,
      delivery: { type: 'pickup' },
      payment: 'cod',
    }),
  })
  expect(response.status, await response.text()).toBe(201)
}

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

test('the first screen says so while nothing is sold, and when the figures cannot be had', async () => {
  const t = translatorFor('en')
  const person = await enter('en', 'desktop')
  const { page, context } = person
  await page.goto(`${shop.url}/dashboard`)
  await page.getByText(t('admin-reports.none')).first().waitFor()
  await isSoundHere(person, 'reports nothing')

  await page.route('**/api/reports/overview*', (route) =>
    route.fulfill({ status: 500, json: { success: false, err: 'no', code: 'INTERNAL' } }),
  )
  await page.reload()
  await page.getByText(t('admin-reports.failed')).waitFor()
  await page.unroute('**/api/reports/overview*')
  await page.getByRole('button', { name: t('admin-kit.tryAgain'), exact: true }).click()
  await page.getByText(t('admin-reports.none')).first().waitFor()

  await leave(context)
})

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

test.each(cases)(
  'a plot can be walked by the arrow keys and read as a table, in %s on a %s',
  async (language, screen) => {
    const t = translatorFor(language)
    await sell('fraser-drift-oak', 2)
    const person = await enter(language, screen)
    const { page, context } = person
    await page.goto(`${shop.url}/dashboard?period=7days`)
    const panel = page.getByRole('region', { name: t('admin-reports.sales.title'), exact: true })
    await panel.locator('.rplot svg').waitFor()
    await isSoundHere(person, `reports ${language} ${screen}`)
    await isStill(page, `reports ${language} ${screen}`)

    await panel.locator('.rplot svg').focus()
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await panel.getByRole('status').waitFor()
    // The first day is where the reader begins.
    const box = await panel.locator('.rplot svg').boundingBox()
    const axis = await panel.locator('.rplot__amounts text').first().boundingBox()
    expect((axis?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0) / 2).toBe(language === 'ar')

    const asTable = panel.getByRole('button', { name: t('admin-reports.asTable'), exact: true })
    await asTable.focus()
    await page.keyboard.press('Enter')
    expect(await asTable.getAttribute('aria-pressed')).toBe('true')
    expect(await panel.getByRole('row').count()).toBe(8)
    await isSoundHere(person, `reports table ${language} ${screen}`)

    await page.getByLabel(t('admin-reports.period'), { exact: true }).selectOption('own')
    await page.waitForURL(/period=own&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await page.goBack()
    await page.waitForURL(/period=7days$/)
    await leave(context)
  },
)

test.each(languages)('every label of the plots stays inside its panel at every width, in %s', async (language) => {
  await sell('fraser-drift-oak', 400)
  const { page, context } = await enter(language, 'desktop')
  await page.goto(`${shop.url}/dashboard?period=90days`)
  await page.locator('.rplot--sales svg text').first().waitFor()
  for (const width of [1920, 1440, 1024, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.rplot')].flatMap((plot) => {
          const panel = plot.closest('.rpan')?.getBoundingClientRect()
          const parts = [...plot.querySelectorAll('text, svg')]
          return parts.flatMap((part) => {
            const box = part.getBoundingClientRect()
            // A plot that has not yet followed the window is as wide as it was before.
            const room = part.matches('svg') && part.closest('.rplot__in')?.clientWidth
            if (room && Math.abs(box.width - room) > 1) return [`${box.width} wide in ${room}`]
            const isIn = panel && box.left >= panel.left && box.right <= panel.right && box.bottom <= panel.bottom
            return isIn ? [] : [part.textContent]
          })
        }),
      )
    await expect.poll(outside, { message: `${language} at ${width}` }).toEqual([])
  }
  await leave(context)
})
