import { eq, sql } from 'drizzle-orm'
import { listDrafts } from '../../src/checkout/drafts/queries.ts'
import { orderDrafts } from '../../src/checkout/drafts/tables.ts'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { orderHolds } from '../../src/orders/holds/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { mails } from '../../src/platform/tables.ts'
import type { Kit } from '../../src/projects/kit/contracts.ts'
import { tellOfEnding } from '../../src/quotes/ending-commands.ts'
import { findQuote } from '../../src/quotes/queries.ts'
import { weekdays } from '../../src/settings/identity-schema.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'
import { ownTextNames } from '../../src/settings/text-schema.ts'
import type { TestDatabase } from '../shop/database.ts'
import type { TestShop } from '../shop/shop.ts'
import { accountRows } from './account-rows.ts'
import { signedIn, soldOrder } from './admin.ts'
import { draftValues } from './drafts.ts'
import { placeAs } from './guests.ts'
import { checkoutOf, findDemoProduct, setStock } from './orders.ts'
import { storedProject, storedRoom } from './projects.ts'
import { quoteInput, sentQuote } from './quotes.ts'
import { returnRows } from './return-rows.ts'

export type World = { shop: TestShop; database: TestDatabase }

/** One setting: where it is seen to change, what it is set to, and what is then there that was not before. */
export type Row = {
  /** The page, call, e-mail or document that changes. */
  at: string
  to: unknown
  /** Reads it. */
  see: (world: World) => Promise<string>
  shows: string
  /** Other settings that it needs to be seen. */
  given?: (settings: ShopSettings) => void
}

const page = async ({ shop }: World, path: string, language: Language | '' = '', cookie = '') => {
  const cookies = [language && `LANGUAGE=${language}`, cookie].filter(Boolean).join('; ')
  return (await shop.call('GET', path, cookies ? { headers: { cookie: cookies } } : {})).text
}

/** A setting that is seen on a page. */
const onPage = (path: string, to: unknown, shows: string, given?: Row['given']): Row => ({
  at: `the page ${path}`,
  to,
  shows,
  see: (world: World) => page(world, path, 'en'),
  ...(given && { given }),
})

/** One that is seen in a part of a page: its head, header or foot. */
const inPart = (
  part: 'head' | 'header' | 'footer',
  to: unknown,
  shows = String(to),
  language: Language = 'en',
): Row => ({
  at: `the ${part} of every page, in ${language}`,
  to,
  shows,
  see: async (world) =>
    new RegExp(`<${part}[ >].*</${part}>`, 's').exec(await page(world, '/about', language))?.[0] ?? '',
})

const inCall = (to: unknown, shows: string): Row => ({
  at: 'the call GET /api/home/settings',
  to,
  shows,
  see: async ({ shop }) => JSON.stringify((await shop.call('GET', '/api/home/settings')).body),
})

const oneOfDays = { opens: '06:11', closes: '18:22' }
const hours = Object.fromEntries(
  weekdays.flatMap((day) => [
    [
      `hours.${day}.opens`,
      onPage('/about', '06:11', '"opens":"06:11"', (s) => {
        s.hours[day] = { ...oneOfDays, opens: '08:01' }
      }),
    ],
    [
      `hours.${day}.closes`,
      onPage('/about', '19:33', '"closes":"19:33"', (s) => {
        s.hours[day] = { ...oneOfDays }
      }),
    ],
  ]),
)

const words: Readonly<Record<Language, string>> = {
  en: 'Changed text',
  bn: 'বদলানো লেখা',
  ar: 'نص مُبدَّل',
  fr: 'Texte changé',
}
const placeOf = (name: string): Pick<Row, 'at'> & { path: string; in: string } => {
  if (name === 'seo.title') return { at: 'the title of the home page', path: '/', in: 'title' }
  if (name.startsWith('seo.')) return { at: 'the page head', path: '/shop', in: 'head' }
  return { at: 'the foot of every page', path: '/about', in: 'footer' }
}
/** Every text in every language: English shows to readers of all those in which nothing else is written. */
const texts = Object.fromEntries(
  ownTextNames.flatMap((name) =>
    languages.map((language) => {
      const { at, path, in: part } = placeOf(name)
      const readers = language === 'en' ? languages : [language]
      const row: Row = {
        at: `${at}, in ${readers.join(', ')}`,
        to: words[language],
        shows: readers.map(() => words[language]).join('|'),
        see: async (world) => {
          const seen = await Promise.all(readers.map((reader) => page(world, path, reader)))
          const parts = seen.map((html) => new RegExp(`<${part}[ >].*</${part}>`, 's').exec(html)?.[0] ?? '')
          return parts.map((text) => (text.includes(words[language]) ? words[language] : 'another text')).join('|')
        },
      }
      return [`${name}.${language}`, row]
    }),
  ),
)

const colors = Object.fromEntries(
  ['primary', 'primary_hover', 'secondary', 'body_gray'].flatMap((name) => {
    const variable = name.replace('_', '-')
    return [
      [`color.${name}`, onPage('/about', '#fedcba', `--${variable}:#fedcba`)],
      [`color.${name}_contrast`, onPage('/about', '#101112', `--on-${variable}:#101112`)],
    ]
  }),
)

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'pinterest']
const social = Object.fromEntries(
  networks.map((name) => [`social.${name}`, inPart('footer', `https://${name}.example.com/floors`)]),
)

const picture = '/media/fraser-drift-oak/room.webp'
const SLUG = 'gravel-lane'

/** Somebody whom the shop has not met. */
const newContact = () => ({
  fullName: 'Ada Lindholm',
  phone: '604-555-0123',
  email: `${crypto.randomUUID()}@example.com`,
})

/** What becomes of a guest's order of so many boxes, of which there are a hundred. */
const ordered =
  (qty: number, others = 0): Row['see'] =>
  async ({ database: { db } }) => {
    await db.execute(sql`delete from order_holds`)
    await setStock(db, (await findDemoProduct(db, SLUG)).stockItemId, 100)
    const order = async (count: number, network: string) => {
      const placed = await placeAs(
        db,
        { network },
        await checkoutOf(db, [{ slug: SLUG, qty: count }], { contact: newContact() }),
      )
      if (!placed.ok) throw new Error(placed.code)
      return placed.value.order
    }
    if (others > 0) await order(others, '192.0.2.9')
    const { id, status } = await order(qty, '192.0.2.1')
    const [hold] = await db.select().from(orderHolds).where(eq(orderHolds.orderId, id))
    const held = hold?.until ? Math.round((hold.until.getTime() - Date.now()) / 3_600_000) : 0
    return `${status} for ${held} hours`
  }
/** A setting that is seen in what a cart of so many samples would cost. */
const atSamples = (count: number, to: unknown, shows: string): Row => ({
  at: 'the quote of a cart with samples',
  to,
  shows,
  see: async ({ shop, database }) => {
    const slugs = ['boundary-bay-oak', 'gravel-lane', 'fraser-drift-oak', 'steveston-pier'].slice(0, count)
    const found = await Promise.all(slugs.map((slug) => findDemoProduct(database.db, slug)))
    const body = { lines: [], samples: found.map(({ id }) => id) }
    return JSON.stringify((await shop.call('POST', '/api/cart/quote', { body })).body)
  },
})

/** A setting that is seen in a quote that was just sent. */
const atQuote = (to: unknown, shows: string): Row => ({
  at: 'a quote that is sent',
  to,
  shows,
  see: async ({ database: { db } }) => {
    const quote = await sentQuote(db, await quoteInput(db, { contact: newContact() }))
    const days = Math.round(((quote.validUntil?.getTime() ?? 0) - Date.now()) / 86_400_000)
    const { staffDiscountPercent } = (await findQuote(db, quote.id)) ?? {}
    const deposit = Math.round((100 * quote.depositMinor) / quote.totalMinor)
    return `holds ${days} days, ${deposit}% first, staff take off ${staffDiscountPercent}%`
  },
})

/** When the boxes that this store lacks can be here. */
async function boxesFromElsewhere({ shop, database: { db } }: World): Promise<string> {
  const { id, stockItemId } = await findDemoProduct(db, SLUG)
  await setStock(db, stockItemId, 1)
  await setStock(db, stockItemId, 100, 'richmond')
  const project = storedProject([storedRoom('Study', [14, 12])], id)
  const { kit } = (await shop.call('POST', '/api/projects/kit', { body: { project } })).body as { kit: Kit }
  const comesOn = kit.findings.find(({ code }) => code === 'stock-short')?.facts.comesOn
  return Date.parse(String(comesOn)) > Date.now() + 30 * 86_400_000 ? 'after a month' : `on ${comesOn}`
}

const atOrder = (to: unknown, shows: string, see: Row['see']): Row => ({
  at: 'placing an order as a guest',
  to,
  shows,
  see,
})

const method = (name: string, given?: Row['given']) => onPage('/checkout', true, `&quot;${name}&quot;`, given)

/** Every setting that there is, by its leaf. */
export const settingsRows: Readonly<Record<string, Row>> = {
  ...texts,
  ...hours,
  ...colors,
  ...social,
  name: onPage('/about', 'Fraser Floors', '"name":"Fraser Floors"'),
  title: onPage('/about', 'Fraser Titles', ' · Fraser Titles</title>'),
  'address.street': inPart('footer', '9 Lantern Way'),
  'address.unit': inPart('footer', 'Unit 77'),
  'address.city': inPart('footer', 'Ladner'),
  'address.region': inPart('footer', 'QC'),
  'address.postalCode': inPart('footer', 'V4K 9Z9'),
  'address.country': onPage('/about', 'US', '"addressCountry":"US"', (s) => {
    s.address.region = 'WA'
  }),
  shortAddress: inPart('header', 'Behind the mill'),
  'emails[]': {
    at: 'whom contact messages go to, and the foot of every page',
    to: 'mill@example.com',
    shows: 'mill@example.com',
    see: async (world) => {
      const [subject, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`]
      const body = { name: 'Ana', email, phone: '', subject, message: 'Hello' }
      await world.shop.call('POST', '/api/contact', { body })
      const sent = await world.database.db.select().from(mails)
      const told = sent.filter((mail) => mail.subject.includes(subject)).map(({ recipient }) => recipient)
      const foot = /mailto:([^"]*)/.exec(await page(world, '/about'))?.[1]
      return told[0] === foot ? `${foot}` : `told ${told.join()}, shows ${foot}`
    },
  },
  mapUrl: inPart('header', 'https://maps.example.com/mill'),
  mapEmbedUrl: onPage('/contactus', 'https://maps.example.org/mill', 'data-embed="https://maps.example.org/mill"'),
  messagingUrl: onPage('/contactus', 'https://chat.example.com/mill', 'href="https://chat.example.com/mill"'),
  returnDays: onPage('/product/fraser-drift-oak', 17, 'within 17 days'),
  transferDays: {
    at: 'the kit of a project whose boxes are partly at the other store',
    to: 40,
    shows: 'after a month',
    see: boxesFromElsewhere,
  },
  pickupDays: {
    at: 'the order that is made ready at its store',
    to: 41,
    shows: 'kept for 41 days',
    see: async ({ database }) => {
      const { actor } = await signedIn(database.db)
      const { id } = await soldOrder(database.db, { status: 'processing' })
      const wish = { id, from: 'processing', to: 'ready', note: undefined } as const
      await inTransaction(database.db, (tx) => moveOrder(tx, actor, wish))
      return `kept for ${(await findOrder(database.db, id))?.pickup?.daysLeft} days`
    },
  },
  ...accountRows,
  phoneHeader: inPart('header', '604-555-0111'),
  phoneFooter: inPart('footer', '604-555-0122'),
  language: {
    at: 'pages for whoever has chosen no language',
    to: 'fr',
    shows: '<html lang="fr"',
    see: (world) => page(world, '/about'),
  },
  // What a currency's symbol and the rate of the main one do beyond this is of the currency's own rules.
  'currency.name': onPage('/product/fraser-drift-oak', 'AUD', '"priceCurrency":"AUD"'),
  'currency.symbol': onPage('/shop', 'US¤', 'US¤'),
  'currency.exchangeRate': inCall(2, '"exchangeRate":2'),
  'currencies[].name': onPage('/about', 'AUD', 'value="AUD"'),
  'currencies[].symbol': inCall('C¤', '"symbol":"C¤"'),
  'currencies[].exchangeRate': {
    at: 'prices in a currency that a visitor has chosen',
    to: 100,
    shows: '4,700.00',
    see: (world) => page(world, '/product/fraser-drift-oak', 'en', 'CURRENCY=CAD'),
  },
  'logo[].url': inPart('header', picture, `src="${picture}"`),
  'favicon[].url': inPart('head', picture, `rel="icon" href="${picture}"`),
  'gatewayImage[].url': {
    ...inPart('footer', picture, `src="${picture}"`),
    given: (s) => {
      s.gatewayImage = [{ url: '/media/iona-shore/room.webp', name: '' }]
    },
  },
  'gatewayImage[].name': {
    ...inPart('footer', 'Cards that we take', 'alt="Cards that we take"'),
    given: (s) => {
      s.gatewayImage = [{ url: picture, name: '' }]
    },
  },
  'seo.image[].url': inPart('head', '/media/iona-shore/room.webp', 'url=%2Fmedia%2Fiona-shore%2Froom.webp'),
  'script.googleSiteVerificationId': inPart('head', 'verify-1234', 'content="verify-1234"'),
  'script.facebookAppId': inPart('head', '424242', 'content="424242"'),
  'script.googleAnalyticsId': onPage('/about', 'G-TEST1', '&quot;G-TEST1&quot;'),
  'script.facebookPixelId': onPage('/about', '424243', '&quot;424243&quot;'),
  'script.messengerPageId': inPart('footer', 'floors', 'https://m.me/floors'),
  'paymentGateway.cod': method('cod', (s) => {
    s.paymentGateway = { cod: false, paypal: false, stripe: true, sslCommerz: false }
  }),
  'paymentGateway.paypal': method('paypal'),
  'paymentGateway.stripe': method('stripe'),
  'paymentGateway.sslCommerz': method('sslCommerz', (s) => {
    s.currency = { name: 'BDT', symbol: '৳', exchangeRate: 1 }
    s.currencies = []
  }),
  'login.google': onPage('/signin', true, 'Google'),
  'login.facebook': onPage('/signin', true, 'Facebook'),
  'security.loginForPurchase': onPage('/checkout', true, '/signin?callbackUrl=%2Fcheckout'),
  'security.staffCodes': {
    at: 'what staff without one-time codes are answered',
    to: true,
    shows: 'CODES_NEEDED',
    see: async ({ shop, database }) => {
      const { cookie } = await signedIn(database.db, { isAdmin: true })
      return (await shop.call('GET', '/api/settings', { headers: { cookie: cookie.replace('__Host-', '') } })).text
    },
  },
  'guestOrders.mostUnits': atOrder(4, 'requested', ordered(5)),
  'guestOrders.mostValueMinor': atOrder(100, 'requested', ordered(5)),
  'guestOrders.guestPercent': atOrder(4, 'requested', ordered(5)),
  'guestOrders.allGuestsPercent': atOrder(12, 'requested', ordered(5, 10)),
  'guestOrders.holdHours': atOrder(7, 'for 7 hours', ordered(5)),
  'samples.offered': atSamples(1, false, '"problem":"gone"'),
  'samples.most': atSamples(3, 2, '"problem":"tooMany"'),
  'samples.free': atSamples(1, 0, '"unitPriceMinor":200'),
  'samples.priceMinor': atSamples(4, 345, '"unitPriceMinor":345'),
  'samples.isCredited': inCall(false, '"isCredited":false'),
  'quotes.validDays': atQuote(21, 'holds 21 days'),
  'quotes.depositPercent': atQuote(45, '45% first'),
  'quotes.staffDiscountPercent': atQuote(15, 'take off 15%'),
  'quotes.remindDays': {
    at: 'the reminder of a quote that ends',
    to: 12,
    shows: 'reminded: true',
    see: async ({ database: { db } }) => {
      const { id } = await sentQuote(db, await quoteInput(db, {}))
      await db.execute(sql`update quotes set valid_until = now() + interval '11 days' where id = ${id}`)
      return `reminded: ${await inTransaction(db, (tx) => tellOfEnding(tx, id))}`
    },
  },
  'quotes.draftDays': {
    at: 'the list of drafts',
    to: 45,
    shows: 'kept for 45 days',
    see: async ({ database: { db } }) => {
      await db.insert(orderDrafts).values({
        id: crypto.randomUUID(),
        store: 'surrey',
        values: draftValues(),
        ...draftValues().contact,
        currency: 'CAD',
        createdByName: 'Nadia',
        changedByName: 'Nadia',
      })
      const { drafts } = await listDrafts(db, { store: 'surrey', search: '', sort: 'cb', page: 1 })
      const [draft] = drafts
      return draft ? `kept for ${(Date.parse(draft.keptUntil) - Date.parse(draft.changedAt)) / 86_400_000} days` : ''
    },
  },
  'samples.creditDays': onPage('/samples', 45, 'within 45 days'),
  ...returnRows,
}
