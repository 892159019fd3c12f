import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { segments } from '../../src/pricing/segments/tables.ts'
import { coupons } from '../../src/pricing/tables.ts'
import { soldOrder } from '../data/admin.ts'
import { knownCustomer } from '../data/guests.ts'
import { arriveAsAdmin, atBothWidths, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database
const paid = (minor: number) => ({ itemTotalMinor: minor, totalMinor: minor, paidMinor: minor })
const { actor: owner } = await knownCustomer(db, 'owner@example.com')
await soldOrder(db, { userId: owner.id, ...paid(9_000_000) })
await soldOrder(db, { email: 'mira@example.com', fullName: 'Mira Okafor', ...paid(9_100_000) })

test('staff find customers by a rule, see who they are while they type, and keep it for the list and a discount', async () => {
  const person = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor('en')
  const word = (name: string, params?: Record<string, number>) => t(`admin-segments.${name}`, params)
  await page.goto(`${url}/dashboard/users/segments`)
  const addLink = page.getByRole('link', { name: word('add') })
  await addLink.first().click()
  await page.getByText(word('unfinished')).waitFor()
  await page.getByLabel(word('name'), { exact: true }).fill('Spent a lot')
  await page.locator('input[name="rule.blocks.0.conditions.0.least"]').fill('90000')
  await page.getByText(word('found', { count: 2 }), { exact: true }).waitFor()
  await page.getByRole('button', { name: word('addCondition') }).click()
  await page.locator('select[name="rule.blocks.0.conditions.1.kind"]').selectOption('account')
  await page.getByText(word('found', { count: 1 }), { exact: true }).waitFor()
  await page.getByRole('link', { name: owner.name }).waitFor()
  // A product that is bought is looked for by name; what was bought in another set of conditions.
  await page.getByRole('button', { name: word('addBlock') }).click()
  await page.locator('select[name="rule.match"]').selectOption('any')
  await page.locator('select[name="rule.blocks.1.conditions.0.kind"]').selectOption('bought')
  await page.getByRole('combobox', { name: word('what.product') }).fill('boundary bay')
  await page.locator('[role="option"]').filter({ hasText: 'Boundary Bay Oak' }).first().click()
  await page.getByText(word('otherProduct')).waitFor()
  await page.locator('.condition__chosen').getByText('Boundary Bay Oak').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `a new segment at ${screen}`))
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Spent a lot' }).waitFor()
  const [saved] = await db.select().from(segments)
  expect(saved?.rule.blocks.map(({ conditions }) => conditions.map(({ kind }) => kind))).toEqual([
    ['spent', 'account'],
    ['bought'],
  ])
  await atBothWidths(page, (screen) => isSoundHere(person, `a segment at ${screen}`))

  await page.getByRole('link', { name: word('toList') }).click()
  await page.getByRole('link', { name: owner.name }).waitFor()
  expect(new URL(page.url()).searchParams.get('segment')).toBe(saved?.id)
  expect(await page.getByText('Mira Okafor').count()).toBe(0)
  await atBothWidths(page, (screen) => isSoundHere(person, `the customers of a segment at ${screen}`))

  const [coupon] = await db.select().from(coupons)
  await page.goto(`${url}/dashboard/coupons/${coupon?.id}`)
  await page.locator('select[name="segmentId"]').selectOption({ label: 'Spent a lot' })
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByText(t('admin-kit.form.saved')).first().waitFor()
  expect(
    (
      await db
        .select()
        .from(coupons)
        .where(eq(coupons.id, coupon?.id ?? ''))
    )[0]?.segmentId,
  ).toBe(saved?.id)
  expect(troubles).toEqual([])
  await page.goto(`${url}/dashboard/users/segments/${saved?.id}`)
  await page.getByRole('button', { name: word('remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-shipping.remove') })
    .click()
  await page.getByText(t('errors.SEGMENT_IN_USE')).waitFor()
  await leave(context)
})

test('a rule that lacks something is refused at its field, and nothing that was typed is lost', async () => {
  const person = await arriveAsAdmin(browser, url, { language: 'ar', screen: 'phone' })
  const { page, context, troubles } = person
  const t = translatorFor('ar')
  await page.goto(`${url}/dashboard/users/segments/create`)
  await page.getByLabel(t('admin-segments.name'), { exact: true }).fill('من فانكوفر')
  await page.locator('select[name="rule.blocks.0.conditions.0.kind"]').selectOption('lastOrder')
  await page.locator('select[name="rule.blocks.0.conditions.0.when"]').selectOption('before')
  await page.locator('.savebar button[type="submit"]').click()
  await page.locator('.err').first().waitFor()
  await page.locator('input[name="rule.blocks.0.conditions.0.day"]').fill('2030-01-01')
  await page.locator('.segment__count').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `a new segment at ${screen} in ar`))
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'من فانكوفر' }).waitFor()
  await page.goto(`${url}/dashboard/users/segments`)
  await page.getByRole('link', { name: 'من فانكوفر' }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the segments at ${screen} in ar`))
  expect(troubles).toEqual([])
  await leave(context)
})
