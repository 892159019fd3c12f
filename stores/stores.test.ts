import { describe, expect, it } from 'vitest'
import { type Store, stores, storeVariants } from './index.ts'

describe.each(storeVariants)('store %s', (variant) => {
  const store: Store = stores[variant]

  it('is filed under its own name', () => {
    expect(store.variant).toBe(variant)
  })

  it('uses only fictional contacts', () => {
    expect(store.seed.phone).toMatch(/^\d{3}-555-01\d\d$/)
    for (const email of store.seed.emails) expect(email).toMatch(/@[a-z.]*example\.com$/)
    for (const url of [store.publicUrl, store.seed.messagingUrl, store.seed.mapUrl, store.seed.mapEmbedUrl])
      expect(new URL(url).hostname).toMatch(/(^|\.)example\.com$/)
  })

  it('is open Monday to Saturday, 09:00 to 17:30', () => {
    expect(store.seed.hours).toEqual({
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '09:00',
      closes: '17:30',
    })
  })
})

it('no two stores share a phone or a database setting', () => {
  const all = storeVariants.map((variant) => stores[variant])
  expect(new Set(all.map((store) => store.seed.phone)).size).toBe(all.length)
  expect(new Set(all.map((store) => store.databaseSetting)).size).toBe(all.length)
})
