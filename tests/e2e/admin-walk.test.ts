import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { groups, visibleGroups } from '../../src/admin/frame/menu.ts'
import { router } from '../../src/admin/router.tsx'
import { productImports } from '../../src/catalogue/import/tables.ts'
import { attributes, optionGroups } from '../../src/catalogue/options/tables.ts'
import { brands, categories, colors } from '../../src/catalogue/tables.ts'
import { tradeApplications } from '../../src/customers/trade/tables.ts'
import { deliveryAreas } from '../../src/delivery/tables.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { subscribers } from '../../src/newsletter/tables.ts'
import { type Actor, areas, type Permission } from '../../src/platform/actor.ts'
import { randomToken, uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { auditLog, mails } from '../../src/platform/tables.ts'
import { taxExemptions } from '../../src/pricing/exemptions/tables.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../../src/pricing/groups/tables.ts'
import { segments } from '../../src/pricing/segments/tables.ts'
import { coupons, couponUses, taxRates } from '../../src/pricing/tables.ts'
import { askReturn } from '../../src/returns/commands.ts'
import { askReturnSchema } from '../../src/returns/schema.ts'
import { webhookDeliveries, webhooks } from '../../src/webhooks/tables.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { handedOver as giftCardOf } from '../data/gift-cards.ts'
import { draftedPurchase, draftedTransfer, startedCount } from '../data/inventory.ts'
import { findDemoProduct } from '../data/orders.ts'
import { askedQuote, quoteInput } from '../data/quotes.ts'
import { handedOver } from '../data/returns.ts'
import { allConditions } from '../data/segments.ts'
import { look, sound } from './admin-look.ts'
import { arrive, layoutShift, leave, type Person, type Screen, smallTargets, violations, whatMoved } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const every = (rights: Omit<Permission, 'name'>): Permission[] => areas.map((name) => ({ name, ...rights }))
const kinds = {
  administrator: { isAdmin: true },
  viewer: { staff: { active: true, permissions: every({ view: true, edit: false, delete: false }) } },
  editor: { staff: { active: true, permissions: every({ view: true, edit: true, delete: false }) } },
  outsider: { staff: { active: true, permissions: [] } },
}
type Kind = keyof typeof kinds

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })
const people = new Map<string, { actor: Actor; cookie: string }>()
/** The id that stands for `$id` in the addresses that begin so. */
let rows: Record<string, string>
/** Every address of the back office, as the router has it. */
const paths = Object.keys(router.routesByPath)

beforeAll(async () => {
  const { db } = shop.database
  for (const [kind, rights] of Object.entries(kinds)) people.set(kind, await signedIn(db, rights))
  const names = sql<{ name: string }>`
    select name from users union select email from users union select phone from users union select sku from stock_items
    union select number from orders union select full_name from orders
    union select name from products union select recipient from mails union select email from subscribers`
  const idOf = (actor: Actor | undefined) => (actor?.kind === 'user' ? actor.id : '')
  const first = async (found: Promise<{ id: string }[]>) => (await found)[0]?.id ?? ''

  const { id: order, productId } = await soldOrder(db, { fullName: 'Jean-Baptiste O’Neill Jr.' })
  const [mail, entry, file, rate] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [hook, exemption, group, application] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [coupon] = await db.select().from(coupons)
  if (coupon) await db.insert(couponUses).values({ couponId: coupon.id, orderId: order, customer: 'jean@example.com' })
  const message = {
    recipient: 'ada@example.com',
    language: 'en',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  }
  await db.insert(mails).values({ id: mail, key: 'walk', ...message })
  const told = { actorName: 'Dana Okafor', actorKind: 'user' as const, action: 'coupon.edit', subject: 'coupon:1' }
  await db.insert(auditLog).values({ id: entry, ...told, before: { percent: 5 }, after: { percent: 10 } })
  const asked = { email: 'bo@example.com', language: 'fr', confirmHash: randomToken(16), unsubscribeToken: 'walk' }
  await db.insert(subscribers).values({ id: uuidv7(), ...asked })
  const by = { actorId: uuidv7(), actorName: 'Dana Okafor' }
  await db.insert(productImports).values({ id: file, fileName: 'floors.csv', withStock: false, status: 'done', ...by })
  await db.insert(taxRates).values({ id: rate, code: 'GST', name: { en: 'GST' }, country: 'CA', percentMilli: 5000 })
  await db
    .insert(webhooks)
    .values({ id: hook, url: 'https://books.example.com/told', events: ['stock.low'], secret: 's' })
  const delivery = { webhookId: hook, name: 'stock.low', body: '{}', attempts: 14 }
  await db.insert(webhookDeliveries).values([
    {
      ...delivery,
      id: uuidv7(),
      eventId: uuidv7(),
      status: 'dead',
      lastCode: 503,
      lastError: 'The receiver answered 503.',
    },
    { ...delivery, id: uuidv7(), eventId: uuidv7(), status: 'sent', lastCode: 204, sentAt: new Date() },
  ])
  const quote = await askedQuote(db, await quoteInput(db))
  const sold = await handedOver(db, (await signedIn(db)).actor)
  const back = askReturnSchema.parse({ lines: [{ lineId: sold.line.id, quantity: 2 }], reason: 'leftOver' })
  const returned = await inTransaction(db, (tx) => askReturn(tx, sold.order.token, back))
  if (!returned.ok) throw new Error(returned.code)
  const card = await giftCardOf(db, (await signedIn(db)).actor, { recipientName: 'Grace Hopper' })
  const customer = idOf((await signedIn(db)).actor)
  await db.insert(customerGroups).values({ id: group, name: 'Installers' })
  await db.insert(priceRules).values({ id: uuidv7(), groupId: group, scope: 'all', percentCenti: 1500 })
  await db.insert(customerGroupMembers).values({ userId: customer, groupId: group })
  const segment = uuidv7()
  const rule = { match: 'all', blocks: [{ match: 'any', conditions: allConditions(group, productId) }] } as const
  await db.insert(segments).values({ id: segment, name: 'Good customers', rule })
  const business = { company: 'Lindholm Floors', businessNumber: '12345 6789', phone: '604-555-0123', about: 'Floors' }
  await db.insert(tradeApplications).values({ id: application, userId: customer, store: 'surrey', ...business })
  const certificate = { kind: 'reseller', number: 'PST-1000-2000', country: 'CA', region: 'BC' } as const
  await db.insert(taxExemptions).values({ id: exemption, userId: customer, ...certificate, codes: ['PST'] })
  rows = {
    '/product/import': file,
    '/product': productId,
    '/textures': productId,
    '/orders': order,
    '/quotes': quote.id,
    '/gift-cards': card.id,
    '/returns': returned.value.returnId,
    '/inventory/transfers': (await draftedTransfer(db, (await signedIn(db)).actor)).id,
    '/inventory/purchases': (await draftedPurchase(db, (await signedIn(db)).actor, { isSent: true })).id,
    '/inventory/counts': (await startedCount(db, (await signedIn(db)).actor, { counted: 3 })).id,
    '/inventory': (await findDemoProduct(db, 'gravel-lane')).stockItemId,
    '/categories/subcategories': await first(db.select().from(categories).where(isNotNull(categories.parentId))),
    '/categories': await first(db.select().from(categories).where(isNull(categories.parentId))),
    '/coupons': await first(db.select().from(coupons)),
    '/colors': await first(db.select().from(colors)),
    '/attributes': await first(db.select().from(attributes)),
    '/option-groups': await first(db.select().from(optionGroups)),
    '/brand': await first(db.select().from(brands)),
    '/shipping/taxes': rate,
    '/shipping': await first(db.select().from(deliveryAreas)),
    '/users': customer,
    '/users/groups': group,
    '/users/segments': segment,
    '/users/trade': application,
    '/users/exempt': exemption,
    '/users/exempt-new': customer,
    '/staffs': idOf(people.get('viewer')?.actor),
    '/mail': mail,
    '/settings/webhooks': hook,
    '/audit': entry,
  }
  called = (await db.execute<{ name: string }>(names)).rows.map(({ name }) => name).filter((name) => name?.length > 2)
})

/** A real address for one of the router's; a screen whose row is not named above is told. */
function addressOf(path: string): string {
  const at = path.indexOf('/$')
  if (at < 0) return path
  const id = rows[path.slice(0, at)]
  if (!id) throw new Error(`${path} is not walked: name a row for it`)
  return path.replace('$id', id)
}

/** Someone of a kind, signed in, before the back office's own answer to an address that it does not have. */
async function enter(kind: Kind, language: Language, screen: Screen): Promise<Person> {
  const person = await arrive(browser, shop.url, { language, screen })
  const [name = '', value = ''] = people.get(kind)?.cookie.replace('__Host-', '').split('=') ?? []
  await person.context.addCookies([{ name, value, url: shop.url }])
  await person.page.goto(`${shop.url}/dashboard/nowhere`)
  await person.page.locator('main h1').waitFor()
  return person
}

/** Goes to a screen as a link inside the back office does, by way of one that is known to be none. */
const go = (page: Page, address: string, language: Language): Promise<void> =>
  page.evaluate(
    async ({ address, nowhere }) => {
      const end = performance.now() + 20_000
      const until = async (isThere: () => boolean) => {
        while (!isThere()) {
          if (performance.now() > end) throw new Error(`${address} does not come`)
          await new Promise((drawn) => requestAnimationFrame(drawn))
        }
      }
      const title = () => document.querySelector('main h1')?.textContent
      history.pushState({}, '', '/dashboard/nowhere')
      await until(() => title() === nowhere)
      history.pushState({}, '', `/dashboard${address}`)
      await until(() => {
        const busy = [...document.querySelectorAll('main [aria-busy="true"]')]
        return Boolean(title()) && title() !== nowhere && !busy.some((each) => each.checkVisibility())
      })
    },
    { address, nowhere: translatorFor(language)('dashboard.noPage') },
  )

/** What people, goods and orders are called. */
let called: string[]

/** Everything in a screen that would make, change or delete something; what narrows a list or leads to another does not. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const makes =
      'input, select, textarea, [contenteditable="true"], [type="submit"], .sortable__handle, button.btn--ink'
    const leads = 'a[href$="/create"], a[href$="/edit"], a[href$="/import"]'
    return (
      [...document.querySelectorAll(`main :is(.savebar, .btn--danger, ${makes}, ${leads})`)]
        // Rows are chosen to be printed too, which changes nothing.
        .filter((element) => !element.matches(':disabled, .pick input') && !element.closest('search'))
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 140))
    )
  })

const isForbidden = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { level: 1, name: t('admin-frame.forbidden.title'), exact: true }).isVisible()

/** Where only administrators come. */
const theirs = /^\/(?:staffs|audit|settings\/demo)(?:\/|$)/
/** What is a form and nothing else. */
const formsAlone = /\/(?:create|edit|import(?:\/\$id)?)$/

test.each<[Language, Screen]>([
  ['en', 'desktop'],
  ['ar', 'phone'],
])('an administrator finds every screen sound and accessible, in %s on a %s', async (language, screen) => {
  const { page, context, troubles } = await enter('administrator', language, screen)
  const faults: unknown[] = []
  for (const path of paths) {
    const moved = await layoutShift(page)
    await go(page, addressOf(path), language)
    const found = {
      ...(await look(page, called)),
      moved: (await layoutShift(page)) - moved < 0.01 ? '' : await whatMoved(page),
      against: await violations(page, path === '/' ? 'page' : 'content'),
      tooSmallForFinger: screen === 'phone' ? await smallTargets(page) : [],
      troubles: troubles.splice(0),
    }
    const wanted = { ...sound, moved: '', against: [], tooSmallForFinger: [], troubles: [] }
    if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push([path, found])
  }
  expect(faults).toEqual([])
  await leave(context)
})

test('controls that are too small for a finger are found, and those too near to another one', async () => {
  const { page, context } = await enter('administrator', 'ar', 'phone')
  expect([...(await smallTargets(page)), ...(await violations(page))]).toEqual([])
  await page.evaluate(() => {
    const near = '<a href="/" style="display:inline-block;width:12px;height:12px" aria-label="it"></a>'
    const alone = '<p><button type="button" style="all:unset;display:block;width:20px;height:20px">it</button></p>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div>${near}${near}</div>${alone}`)
  })
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^<button/)])
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^target-size: <a/))
  await leave(context)
})

test('an Arabic desktop shows every screen whole, its names running their own way', async () => {
  const { page, context } = await enter('administrator', 'ar', 'desktop')
  const faults: unknown[] = []
  for (const path of paths) {
    await go(page, addressOf(path), 'ar')
    const found = await look(page, called)
    if (JSON.stringify(found) !== JSON.stringify(sound)) faults.push([path, found])
  }
  expect(faults).toEqual([])
  await leave(context)
})

test('an address without a screen says so, and leads back', async () => {
  const { page, context } = await enter('administrator', 'en', 'phone')
  await page.getByRole('link', { name: t('dashboard.noPage.back'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('dashboard.title'), exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/?$/)
  await leave(context)
})

test.each<[Kind]>([['viewer'], ['editor'], ['outsider']])('staff: %s', async (kind) => {
  const { page, context, troubles } = await enter(kind, 'en', 'desktop')
  const actor = people.get(kind)?.actor
  if (!actor) throw new Error('nobody')
  const faults: unknown[] = []
  for (const path of paths) {
    await go(page, addressOf(path), 'en')
    const isClosed =
      theirs.test(path) || (path !== '/' && kind === 'outsider') || (kind === 'viewer' && formsAlone.test(path))
    const found = {
      ...(await look(page, called)),
      isClosed: path !== '/' && (await isForbidden(page)),
      controls: kind === 'viewer' && path !== '/' ? await controls(page) : [],
      troubles: troubles.splice(0),
    }
    const wanted = { ...sound, isClosed, controls: [], troubles: [] }
    if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push([path, found])
  }
  expect(faults).toEqual([])
  const shown = await page
    .locator('#side a:not(.mark)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const visible = visibleGroups(groups, actor).flatMap(({ to, entries }) => entries?.map((one) => one.to) ?? [to])
  for (const href of shown) expect(visible).toContain((href ?? '').replace(/^\/dashboard(?=\/|$)|\?.*/g, '') || '/')
  if (kind === 'outsider') expect(shown.filter((href) => !/^\/dashboard\/?$/.test(href ?? ''))).toEqual([])
  if (kind === 'viewer') expect(shown.filter((href) => href?.endsWith('/create'))).toEqual([])
  await leave(context)
})
