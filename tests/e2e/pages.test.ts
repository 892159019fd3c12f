import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { listPages } from '../../src/main/pages.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import {
  addToCart,
  arrive,
  hydrated,
  layoutShift,
  leave,
  overflow,
  type Person,
  screens,
  seeAll,
  violations,
  whatMoved,
} from './browser.ts'
import { shopAndBrowser } from './opened.ts'
import { Looks } from './screenshots.ts'
import { bringPeople, type People, sessionOf } from './sight-people.ts'
import { customersSights, halfwaySights, type Sight, strangersSights, visitorsSights } from './sights.ts'

const { shop, browser } = await shopAndBrowser()

const floors = ['fraser-drift-oak', 'boundary-bay-oak', 'tidewater-grey']
let ids: string[]
let people: People

beforeAll(async () => {
  const { product } = (await (await fetch(`${shop.url}/api/home/product_search`)).json()) as {
    product: { _id: string; slug: string }[]
  }
  ids = floors.map((slug) => product.find((each) => each.slug === slug)?._id ?? '')
  people = await bringPeople(shop, ids[0] ?? '')
})

/** How many presses of Tab lead from the top of the page into its content, 25 at most. */
async function pressesIntoContent(page: Page): Promise<number> {
  const isInContent = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  let presses = 0
  while (presses <= 25 && !(await isInContent())) {
    await page.keyboard.press('Tab')
    presses++
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  return presses
}

/** English is loaded on a desktop and made narrower, Arabic on a phone and made wider. */
const walks = [
  { language: 'en', screen: 'desktop', widths: [1440, 768, 360], looks: [1440, 768, 360] },
  { language: 'ar', screen: 'phone', widths: [360, 768, 1440], looks: [360, 1440] },
] as const

describe.each(walks)('in $language, loaded on a $screen', ({ language, screen, widths, looks: lookedAt }) => {
  /** A visit that has answered the notice about cookies. */
  async function enter(...cookies: readonly string[]): Promise<Person> {
    const person = await arrive(browser, shop.url, { language, screen })
    const given = ['cookie_contest=true', ...cookies].map((cookie) => cookie.split('='))
    await person.context.addCookies(given.map(([name = '', value = '']) => ({ name, value, url: shop.url })))
    return person
  }

  /** What can be judged of any page as it was loaded, without knowing it. */
  async function faultsOf(person: Person, { path, status }: Sight): Promise<string[]> {
    const { page, troubles } = person
    await seeAll(page)
    // Nothing, but for a hair's breadth where a first visit sees the machine's own letters until ours are there.
    const faults = (await layoutShift(page)) < 0.002 ? [] : [`moved: ${await whatMoved(page)}`]
    faults.push(...(await violations(page, path === '/' ? 'page' : 'content')))
    const headings = await page.locator('h1').count()
    if (headings !== 1) faults.push(`has ${headings} first headings`)
    if (!/\S · \S/.test(await page.title())) faults.push(`is called ${await page.title()}`)
    const direction = await page.locator('html').getAttribute('dir')
    if (direction !== (language === 'ar' ? 'rtl' : 'ltr')) faults.push(`runs ${direction}`)
    if (screen === 'desktop' && (await pressesIntoContent(page)) > 25)
      faults.push('lets a keyboard into its content only after more than 25 presses of Tab')
    // A page that refuses says so to the console too.
    return [...faults, ...troubles.filter((trouble) => !status || !trouble.includes(String(status)))]
  }

  /** One visit to each: judged as it was loaded, and looked at in every width. */
  async function walk(person: Person, sights: Record<string, Sight>): Promise<string[]> {
    const { page, troubles } = person
    const looks = new Looks(language)
    const found: string[] = []
    for (const [name, sight] of Object.entries(sights)) {
      const visit = async () => {
        troubles.length = 0
        await page.setViewportSize(screens[screen])
        await page.goto(shop.url + sight.path)
        await sight.ready?.(page)
        await hydrated(page)
        return faultsOf(person, sight)
      }
      let faults = await visit()
      // Arabic letters may come after the first paint (fonts.css), but not twice: a page that moved is loaded again.
      if (faults.some((fault) => fault.startsWith('moved'))) faults = await visit()
      await page.mouse.move(0, 700)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const over = await overflow(page)
        if (over > 0) faults.push(`is ${over} px wider than a window of ${width}`)
        if (!sight.hasNoPicture && lookedAt.some((each) => each === width)) await looks.take(page, name)
      }
      found.push(...faults.map((fault) => `${name}: ${fault}`))
    }
    return [...found, ...(await looks.differences())]
  }

  test('every public page is sound, and looks as it did when it was last looked at', async () => {
    const person = await enter()
    const { page, context } = person
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await hydrated(page)
    await addToCart(page, translatorFor(language))
    await page.evaluate((list) => localStorage.setItem('WISHLIST', list), JSON.stringify(ids))
    expect(await walk(person, visitorsSights(people, ids))).toEqual([])
    await leave(context)
  })

  test('so is what a stranger sees who chose nothing yet', async () => {
    const person = await enter()
    expect(await walk(person, strangersSights)).toEqual([])
    await leave(person.context)
  })

  test('so do the pages of a customer', async () => {
    const person = await enter(people.mira.cookie, 'underfoot-known=1')
    expect(await walk(person, customersSights(people))).toEqual([])
    await leave(person.context)
  })

  test.each(['code', 'password'] as const)('so does what asks for a %s before somebody is in', async (asked) => {
    const person = await enter(await sessionOf(shop, people.halfway[asked]))
    expect(await walk(person, halfwaySights[asked])).toEqual([])
    await leave(person.context)
  })

  test('so do the codes that are being set up', async () => {
    const person = await enter(people.settingUp, 'underfoot-known=1')
    expect(await walk(person, { codes: { path: '/profile/security', hasNoPicture: true } })).toEqual([])
    await leave(person.context)
  })
})

test('every page that has an address of its own is walked to', async () => {
  const walked = [
    ...Object.values({ ...visitorsSights(people, ids), ...strangersSights, ...customersSights(people) }),
    ...Object.values(halfwaySights).flatMap((sights) => Object.values<Sight>(sights)),
  ].map(({ path }) => path.replace(/\?.*/, ''))
  const fixed = listPages({} as PaymentService).map(({ pattern }) => pattern)
  expect(fixed.filter((pattern) => !/[:*]/.test(pattern) && !walked.includes(pattern))).toEqual([])
})
