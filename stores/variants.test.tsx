import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatorFor } from '../src/i18n/messages.ts'
import { I18nProvider } from '../src/i18n/react.tsx'
import { parseEnv } from '../src/platform/env.ts'
import { addressLine } from '../src/settings/identity-rules.ts'
import { HomeStores } from '../src/storefront/home/home-stores.tsx'
import { ShopLayout } from '../src/storefront/layout/shop-layout.tsx'
import { businessData } from '../src/storefront/structured-data.ts'
import { seededSettings, seededStore, seededStores } from '../tests/shop/stores.ts'
import { type Store, type StoreVariant, stores, storeVariants } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'underfoot-variants-'))
/** The store that a build for each variant carries. */
const built: Record<string, Store> = {}

beforeAll(async () => {
  const before = process.env.STORE_VARIANT
  for (const variant of storeVariants) {
    process.env.STORE_VARIANT = variant // vite.config.ts reads it, as in scripts/build.ts
    const outDir = join(folder, variant)
    await build({
      logLevel: 'error',
      publicDir: false,
      build: { ssr: true, outDir, emptyOutDir: false, rolldownOptions: { input: { current: 'stores/current.ts' } } },
    })
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'current.js')).href)) as { store: Store }
    built[variant] = bundle.store
  }
  if (before === undefined) delete process.env.STORE_VARIANT
  else process.env.STORE_VARIANT = before
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build has the store it was made for', () => {
  for (const variant of storeVariants) expect(built[variant]).toEqual(stores[variant])
})

/** All that the specification lists (point 1). */
const listed = {
  phone: (store: Store) => store.seed.phone,
  'application name': (store: Store) => store.seed.applicationName,
  'public URL': (store: Store) => store.publicUrl,
  address: (store: Store) => JSON.stringify(store.seed.address),
  'short address': (store: Store) => addressLine(store.seed.address),
  'e-mail list': (store: Store) => store.seed.emails.join(),
  'messaging-app URL': (store: Store) => store.seed.messagingUrl,
  'map location': (store: Store) => store.seed.mapUrl,
  'map embed location': (store: Store) => store.seed.mapEmbedUrl,
  'database setting': (store: Store) => store.databaseSetting,
}

test.each(Object.entries(listed))('two builds differ in their %s', (_, value) => {
  const values = Object.values(built).map(value)
  expect(values).toHaveLength(storeVariants.length)
  expect(new Set(values).size).toBe(values.length)
})

/** A shop's frame with its page of stores, and its structured data, as text. */
function shown({ variant }: Store): string {
  const [store, settings] = [seededStore(variant as StoreVariant), seededSettings(variant as StoreVariant)]
  const frame = { store, settings, path: '/', categories: [], panels: {}, cartButton: null, open: new Set<string>() }
  const page = renderToStaticMarkup(
    <I18nProvider language="en" t={translatorFor('en')} currency="USD" timeZone={store.timeZone}>
      <ShopLayout frame={frame}>
        <HomeStores stores={seededStores()} here={store} title="" text="" />
      </ShopLayout>
    </I18nProvider>,
  )
  return page + JSON.stringify(businessData(settings.name, seededStores(), store.publicUrl))
}

test('the pages of two builds show their own store, and both name both', () => {
  const frames = Object.values(built).map((store) => ({
    store: store.seed,
    variant: store.variant,
    html: shown(store),
  }))
  for (const { store, variant, html } of frames) {
    const top = /<header.*<\/header>/s.exec(html)?.[0] ?? ''
    expect(top).toContain(store.phone)
    expect(top).toContain(`${store.address.street}, ${store.address.city}`)
    expect(top).toContain(store.mapUrl)
    for (const other of seededStores().filter((one) => one.variant !== variant)) {
      expect(top).not.toContain(other.phone)
      expect(html).toContain(other.phone)
      expect(html).toContain(other.messagingUrl)
    }
    expect(html).toContain(`© ${new Date().getFullYear()} ${store.applicationName}`)
  }
})

test('each store takes the database of its own setting', () => {
  const source = {
    DATABASE_URL: 'postgres://u@localhost/shared',
    DATABASE_URL_SURREY: 'postgres://u@localhost/surrey',
    DATABASE_URL_RICHMOND: 'postgres://u@localhost/richmond',
  }
  const addresses = storeVariants.map((variant) => parseEnv({ ...source, STORE_VARIANT: variant }).DATABASE_URL)
  expect(addresses).toEqual(['postgres://u@localhost/surrey', 'postgres://u@localhost/richmond'])
})
