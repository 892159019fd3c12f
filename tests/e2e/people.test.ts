import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { layerFaults } from './layers.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)(
  'in %s on a %s the palette leads by keyboard, and someone is put on the staff',
  async (language, screen) => {
    const t = translatorFor(language)
    const person = await enter(language, screen)
    const { page, context } = person
    const email = `ines-${language}@example.com`

    await page.goto(`${shop.url}/dashboard/users`)
    await page.getByRole('link', { name: 'Administrator' }).first().waitFor()

    // The palette: a screen, by its name, with the keys alone.
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: t('admin-frame.palette.title') })
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('fraser oak')
    const option = page.getByRole('option', { name: 'Fraser Drift Oak' })
    await option.waitFor()
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await isSoundHere(person, `${language} ${screen} palette`, 'page')
    await box.fill(t('dashboard.entry.staff.create'))
    await page.getByRole('option', { name: t('dashboard.entry.staff.create') }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/staffs/create')

    // The grid: a right brings the view with it, and what is wrong stands at its field.
    const cell = (area: string, right: string) =>
      page.getByRole('checkbox', {
        name: t('admin-staff.grid.cell', {
          area: t(`admin-staff.area.${area}`),
          right: t(`admin-staff.right.${right}`),
        }),
      })
    await cell('order', 'delete').check()
    expect(await cell('order', 'view').isChecked()).toBe(true)
    await cell('order', 'view').uncheck()
    expect(await cell('order', 'delete').isChecked()).toBe(false)
    await page.getByLabel(t('admin-staff.preset.label')).selectOption('desk')
    expect(await cell('customers', 'edit').isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    const address = page.getByRole('textbox', { name: t('admin-staff.field.email') })
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await isSoundHere(person, `${language} ${screen} new member`)
    await address.fill(email)
    await page.getByRole('textbox', { name: t('admin-staff.field.name') }).fill('Ines Roy')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Ines Roy' }).waitFor()

    const listed = await context.request.get(`${shop.url}/api/staff?search=${email}`)
    expect(await listed.json()).toMatchObject({ total: 1, members: [{ email, isInvited: true, areaCount: 7 }] })
    await leave(context)
  },
)

test('the sidebar is kept as it was left', async () => {
  const t = translatorFor('en')
  const { page, context } = await enter('en', 'desktop')
  await page.goto(`${shop.url}/dashboard/staffs`)
  // The group of the screen is open by itself.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('dashboard.entry.staff.create') })
    .waitFor()
  await page.getByRole('button', { name: t('admin-frame.side.hide') }).click()
  await page.reload()
  await page.getByRole('button', { name: t('admin-frame.side.show') }).waitFor()
  expect(await page.locator('#side').isVisible()).toBe(false)
  await leave(context)
})

test('the header leads home, rings, changes the language, shows the shop and signs out; at 768 px the sidebar is away', async () => {
  const t = translatorFor('en')
  const { page, context } = await enter('en', 'desktop')
  await page.goto(`${shop.url}/dashboard/staffs`)
  const head = page.getByRole('banner')
  await head.getByRole('button', { name: t('notifications.bell.name') }).waitFor()
  const shopLink = head.getByRole('link', { name: 'View Website' })
  expect([await shopLink.getAttribute('href'), await shopLink.getAttribute('target')]).toEqual(['/', '_blank'])
  await head.getByRole('button', { name: 'Administrator' }).click()
  expect(await page.getByRole('link', { name: t('dashboard.profile') }).getAttribute('href')).toBe('/profile')
  await page.getByRole('button', { name: t('dashboard.signOut') }).waitFor()
  await page.keyboard.press('Escape')

  const side = page.locator('#side')
  await page.setViewportSize({ width: 769, height: 800 })
  expect(await side.isVisible()).toBe(true)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await side.isVisible()).toBe(false)
  expect(await head.getByRole('link', { name: 'underfoot' }).getAttribute('href')).toMatch(/^\/dashboard\/?$/)
  await page.getByRole('button', { name: t('dashboard.menu') }).click()
  await expect.poll(() => side.isVisible()).toBe(true)

  await head.getByRole('combobox', { name: t('dashboard.language') }).selectOption('ar')
  await page.waitForFunction(() => document.documentElement.dir === 'rtl' && document.querySelector('#side'))
  expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('LANGUAGE')])).toEqual([
    'ar',
    'ar',
  ])
  await leave(context)
})

/** Menus and dialogs by the screen on which they open, and what opens each; `$id` stands for the first row of a table. */
const layers: readonly [path: string, table: string, openers: string][] = [
  ['/', 'users', '.dmenu, .seek, .bell > button, [popovertarget="user-menu"]'],
  ['/orders', 'orders', '.filters__end summary'],
  ['/product/$id/stock', "products where slug = 'boundary-bay-oak'", '.moves button:not(:disabled)'],
  ['/coupons/$id', 'coupons where active', '.ocols .moves .btn--quiet:not(:disabled)'],
  ['/shipping/$id', 'delivery_areas', 'main form .btn--quiet.btn--s:not(.opart *)'],
  ['/users/$id', "users where email = 'layers@example.com'", 'main .btn--bad'],
]

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const)('menus and dialogs are whole, keep the focus and give it back, in %s on a %s', async (language, screen) => {
  const { pool } = shop.database
  await pool.query(`insert into users (id, email, name)
    values (gen_random_uuid(), 'layers@example.com', 'Lea Marchetti') on conflict do nothing`)
  const { page, context } = await enter(language, screen)
  if (screen === 'phone') await page.setViewportSize({ width: 360, height: 640 })
  const faults: unknown[] = []
  for (const [path, table, openers] of layers) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} limit 1`)
    await page.goto(`${shop.url}/dashboard${path.replace('$id', rows[0]?.id ?? '')}`)
    const all = page.locator(openers).locator('visible=true')
    await all.first().waitFor()
    await page.waitForFunction(
      () => ![...document.querySelectorAll('main [aria-busy="true"]')].some((busy) => busy.checkVisibility()),
    )
    for (let index = 0; index < (await all.count()); index++) {
      const found = await layerFaults(page, all.nth(index))
      if (found.length > 0) faults.push([path, await all.nth(index).textContent(), found])
    }
  }
  expect(faults).toEqual([])
  await leave(context)
})
