import { setTimeout as sleep } from 'node:timers/promises'
import { startMailbox } from '../../tests/outside/mailbox.ts'
import { startStripe, stripeKeys } from '../../tests/payments/stripe-stand-in.ts'
import { buildShop } from '../../tests/shop/shop-process.ts'
import { brokenBooks, soldProducts, stockUp } from './books.ts'
import { allowCards, createClerk, readReports, SLUG, signIn, untilShown } from './clerk.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Fault, faultsOfRound } from './faults.ts'
import { faultsOf, LONGEST_WITHOUT_SALES_MS, longestGap, type Round, seconds } from './judge.ts'
import { type Load, startLoad } from './load.ts'
import { ports } from './places.ts'
import type { Programs } from './programs.ts'
import { admin, type Shops, startShops } from './shops.ts'

const SHOPS = 3
const BUYERS = 4
const PAUSE_MS = 150
/** Sales are back once so many orders, asked for after the fault, were acknowledged. */
const ORDERS_AGAIN = 8
/** Orders asked for within this time after a fault may have been answered before it was felt. */
const FELT_AFTER_MS = 1_000
/** How long a page is waited for, past what it may take. */
const PAGE_WITHIN_MS = 30_000
/** The provider is asked twice a minute; an e-mail that was cut off is sent again after five minutes. */
const SETTLED_WITHIN_MS = 480_000

export interface Outcome {
  rounds: Round[]
  acknowledged: number
  /** Of them, those that were asked for more than once. */
  repeated: number
  paid: number
  lost: string[]
  doubled: string[]
  /** Whatever else went wrong, in words. */
  wrong: string[]
}

export interface DrillOptions {
  folder: string
  /** Of the loopback addresses, as `placesOf` takes it. */
  network: number
  times: number
  programs: Programs
  say(text: string): void
  /** What to end, the last one first, whatever happens. */
  endings: (() => Promise<void>)[]
}

/** Builds the cluster, the shops and their customers, lets everything fail in turn, and judges what is left. */
export async function runDrill({ folder, network, times, programs, say, endings }: DrillOptions): Promise<Outcome> {
  const passwords = { superuser: crypto.randomUUID(), replication: crypto.randomUUID(), shop: crypto.randomUUID() }
  buildShop()
  say('the shop is built')
  const mailbox = await startMailbox()
  endings.push(mailbox.close)
  const stripe = await startStripe()
  endings.push(stripe.close)
  const cluster = await startCluster(programs, folder, network, passwords, endings)
  say('the cluster is whole')
  const shops = await startShops(SHOPS, `${folder}/data`, {
    DATABASE_URL: cluster.addresses.write,
    DATABASE_READ_URL: cluster.addresses.read,
    SMTP_URL: mailbox.url,
    STRIPE_API_URL: stripe.url,
    ...stripeKeys,
  })
  endings.push(shops.close)
  const [first = ''] = shops.urls
  const cookie = await signIn(first, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  await allowCards(first, cookie)
  for (const command of stockUp) await cluster.ask(command)
  const products = await cluster.ask<{ id: string }>(soldProducts)
  say(`${SHOPS} shops are open`)

  const load = startLoad({
    shops: shops.urls,
    productIds: products.map(({ id }) => id),
    stripe,
    buyers: BUYERS,
    pauseMs: PAUSE_MS,
  })
  const rounds: Round[] = []
  const wrong: string[] = []
  for (let round = 0; round < times; round++)
    for (const fault of faultsOfRound(cluster, () => shops.kill(round % SHOPS), round)) {
      const result = await tryFault(fault, { cluster, shops, load, cookie })
      rounds.push(result)
      wrong.push(...faultsOf(result))
      say(
        `${round + 1}/${times} ${fault.name}: ${seconds(result.withoutSales)} s without sales, pages right after ${seconds(result.pageAge)} s, a change heard after ${seconds(result.heard)} s; ${load.acknowledged.length} orders`,
      )
    }
  await load.stop()
  say('all faults are over; e-mails and payments settle')

  // Whoever failed rests for ten seconds, and is then asked again.
  await sleep(11_000)
  await readReports(first, cookie)
  if ((await cluster.countReaders()) === 0) wrong.push('reports were not read from a replica')
  const { primary } = await cluster.roles()
  const connection = {
    host: primary.real,
    port: ports.postgres,
    user: 'postgres',
    password: passwords.superuser,
    database: 'underfoot',
  }
  const mailless = () => {
    const reached = new Set(mailbox.received.flatMap(({ envelope }) => envelope.to))
    return load.acknowledged.filter(({ email }) => !reached.has(email))
  }
  const began = performance.now()
  let books = await brokenBooks(connection, load.acknowledged)
  while ((mailless().length > 0 || books.unpaid.length > 0) && performance.now() - began < SETTLED_WITHIN_MS) {
    await sleep(5_000)
    books = await brokenBooks(connection, load.acknowledged)
  }
  wrong.push(
    ...load.refused.map((text) => `an order was refused: ${text}`),
    ...books.unpaid.map((number) => `${number} was paid, and is not`),
    ...mailless().map(({ number, email }) => `no e-mail of ${number} came to ${email}`),
    ...Object.entries(books.broken).map(([name, rows]) => `broken: ${name}: ${JSON.stringify(rows)}`),
  )
  return {
    rounds,
    acknowledged: load.acknowledged.length,
    repeated: load.acknowledged.filter(({ tries }) => tries > 1).length,
    paid: load.acknowledged.filter(({ isPaid }) => isPaid).length,
    lost: books.lost,
    doubled: books.doubled,
    wrong,
  }
}

type World = { cluster: Cluster; shops: Shops; load: Load; cookie: string }

/** Lets one thing fail while people buy and prices change, and waits until all is as before. */
async function tryFault(fault: Fault, { cluster, shops, load, cookie }: World): Promise<Round> {
  const clerk = createClerk(shops.urls, cookie)
  const stopChanging = clerk.keepChanging()
  try {
    await sleep(2_000)
    const failedAt = performance.now()
    const { mend } = await fault.happen()
    const isBack = () =>
      load.acknowledged.filter(({ askedAt }) => askedAt > failedAt + FELT_AFTER_MS).length >= ORDERS_AGAIN
    while (!isBack()) {
      if (performance.now() - failedAt > 3 * LONGEST_WITHOUT_SALES_MS)
        throw new Error(`${fault.name}: sales did not come back`)
      await sleep(50)
    }
    const backAt = performance.now()
    const withoutSales = longestGap(
      load.acknowledged.map(({ at }) => at),
      failedAt,
      backAt,
    )
    await stopChanging()
    // A shop that was killed has no page until it is open again, and then shows what is stored.
    await shops.untilReady(LONGEST_WITHOUT_SALES_MS)
    const [stored] = await cluster.ask<{ price: number }>(
      `select price_minor::int as price from products where slug = '${SLUG}'`,
    )
    const pageAge = Math.max(
      ...(await Promise.all(shops.urls.map((shop) => untilShown(shop, stored?.price ?? 0, PAGE_WITHIN_MS)))),
    )
    const [one = '', ...others] = shops.urls
    const price = await clerk.change(one)
    const heard = Math.max(...(await Promise.all(others.map((shop) => untilShown(shop, price, PAGE_WITHIN_MS)))))
    await readReports(one, cookie)
    mend()
    await cluster.untilWhole()
    return { fault: fault.name, withoutSales, pageAge, heard }
  } finally {
    await stopChanging()
  }
}
