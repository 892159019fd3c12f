import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { router } from '../../src/admin/router.tsx'
import { listPages } from '../../src/main/pages.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { stores } from '../../stores/index.ts'
import { arrive, arriveAsAdmin, closeContexts, launch, type Person } from '../e2e/browser.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import type { TestShop } from '../shop/shop.ts'
import { buildShop } from '../shop/shop-process.ts'
import { pseudo, speakPseudo } from './pseudo-language.ts'

let database: TestDatabase
let shop: TestShop
/** Everything that the database and the stores' files have, in one text. */
let data: string
const browser = await launch()

/** As the texts of a page are compared with the data: without quotes, escapes and folded spaces. */
const plain = (text: string): string => text.replace(/["'’“”\\{}[\]()]/g, '').replace(/\s+/g, ' ')

beforeAll(async () => {
  buildShop()
  database = await testDatabase()
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.pool.query<{ all: string | null }>(
        `select string_agg(t::text, ' ') as all from ${name} t`,
      )
      return rows[0]?.all ?? ''
    }),
  )
  data = plain(`${texts.join(' ').replace(/<[^>]*>/g, ' ')} ${JSON.stringify(stores)}`)
  // Modules of its own, with the files of the build, whose texts no other test sees.
  vi.stubEnv('DEV', false)
  vi.resetModules()
  const { findNamespace } = await import('../../src/i18n/messages.ts')
  for (const file of readdirSync('src/i18n/messages/en'))
    speakPseudo(findNamespace('en', file.replace('.json', '')) ?? {})
  const { testShop } = await import('../shop/shop.ts')
  shop = await testShop(database)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.resetModules()
  await closeContexts(browser)
  await shop.close()
  await database.drop()
})

type Found = { texts: string[]; clipped: string[]; overflow: number; widest: string[] }

/** What a page shows: its texts, those that their boxes cut off or that reach out of them, and how far it is too wide. */
const lookAt = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const clipped = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement: within } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (!text || !within || within.closest('script, style, noscript, svg, code, kbd') || !within.checkVisibility())
        continue
      texts.add(text)
      const { clientWidth, scrollWidth } = within
      const isHidden = clientWidth <= 1 || within.closest('.sr')
      if (text.startsWith('[') && !isHidden && scrollWidth > clientWidth + 1)
        clipped.add(`${within.tagName.toLowerCase()}.${within.className}: ${text.slice(0, 60)}`)
    }
    // Whatever reaches out of the window, but for what stands in a box that is scrolled or cuts it off.
    const overflow = Math.max(0, document.documentElement.scrollWidth - innerWidth)
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHeld(element.parentElement),
    )
    const widest =
      overflow > 0
        ? wide
            .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
            .slice(0, 3)
        : []
    return { texts: [...texts], clipped: [...clipped], overflow, widest }
  })

/** What no language translates: the mark, the names of the languages, codes, and what Intl writes. */
const names = /^(?:underfoot|English|Français|বাংলা|العربية|[A-Z]{2,4}\$?|US\$|UF-?\S*|localhost:\d+[ ›\w]*)$/
const written =
  /^(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/

/** What is left of a text without what is in the pseudo-language, also where one text is put into another. */
function withoutPseudo(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, ' ')
  return rest === text ? text : withoutPseudo(rest)
}

/** Whether a text is data, or data between signs, numbers and the days that Intl counts; of a long one, whether four words in a row are. */
function isData(text: string): boolean {
  const words = plain(text).trim().split(' ')
  if (
    words.length > 6 &&
    words.some((_, at) => at + 4 <= words.length && data.includes(words.slice(at, at + 4).join(' ')))
  )
    return true
  return plain(text)
    .split(/[,·:|©/+]|\d+(?: days?)?/)
    .every((part) => !/\p{L}{3}/u.test(part) || data.includes(part.trim()))
}

/** The texts that are neither of the pseudo-language nor data. */
const untranslated = (texts: readonly string[]): string[] =>
  texts.filter((text) => !names.test(text) && !written.test(text) && !isData(withoutPseudo(text)))

async function faultsOf({ page }: Person, path: string): Promise<string[]> {
  const { texts, clipped, overflow, widest } = await lookAt(page)
  return [
    ...untranslated(texts).map((text) => `${path}: not translated: ${text.slice(0, 80)}`),
    ...clipped.map((text) => `${path}: cut off: ${text}`),
    ...(overflow > 0 ? [`${path}: ${overflow} px too wide: ${widest.join(', ')}`] : []),
  ]
}

test('the pseudo-language lengthens a text and leaves its slots', () => {
  expect(pseudo('Add {{name}} to cart')).toBe('[Åđđ {{name}} ţö çåŕţ ~~~~]')
})

test('what is not translated, cut off or too wide is found', async () => {
  const person = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await person.page.goto(`${shop.url}/wishlist`)
  expect(await person.page.locator('h1').textContent()).toMatch(/^\[.*~\]$/)
  await person.page.evaluate(() => {
    const wrong =
      '<p>Nobody translated this</p><p style="width:400px">[š]</p><p style="width:20px;overflow:hidden">[šššššššš]</p>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', wrong)
  })
  expect(await faultsOf(person, 'it')).toEqual([
    'it: not translated: Nobody translated this',
    'it: cut off: p.: [šššššššš]',
    expect.stringMatching(/^it: \d+ px too wide: P\. \[š\]$/),
  ])
})

describe('in a language that is a third longer, on a phone', () => {
  test('every page of the shop is translated and whole', async () => {
    const person = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
    const paths = [
      ...listPages({} as PaymentService)
        .map(({ pattern }) => pattern)
        .filter((pattern) => !/[:*]|profile|api/.test(pattern)),
      '/shop/laminate',
      '/shop?q=oak',
      '/product/fraser-drift-oak',
      '/no-such-page',
    ]
    const faults: string[] = []
    for (const path of paths) {
      await person.page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      faults.push(...(await faultsOf(person, path)))
    }
    expect(faults).toEqual([])
  })

  test('every screen of the dashboard is translated and whole', async () => {
    const person = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'phone' })
    const paths = Object.keys(router.routesByPath).filter((path) => !path.includes('$'))
    const faults: string[] = []
    for (const path of paths) {
      await person.page.goto(`${shop.url}/dashboard${path === '/' ? '' : path}`)
      await person.page.locator('main h1').first().waitFor()
      await person.page.waitForFunction(
        () => ![...document.querySelectorAll('main [aria-busy="true"]')].some((busy) => busy.checkVisibility()),
      )
      faults.push(...(await faultsOf(person, `/dashboard${path}`)))
    }
    expect(faults).toEqual([])
  })
})
